// Which address shows which page. Pages are fetched when they are first shown.

import type { Component } from 'svelte';
import { matchPath } from '$lib/router.svelte';

export interface Route {
  /** As a path with `:names`. */
  path: string;
  /** The entry of the top bar it belongs to. */
  section?: 'play' | 'tables' | 'watch' | 'club' | 'learn' | 'account';
  /** Draws its own frame, without our top bar. */
  bare?: boolean;
  load: () => Promise<{ default: Component<Record<string, string>> }>;
}

// Each page declares the parts of its own path as properties, all text: the table below is where they meet.
type Loader = () => Promise<unknown>;
const route = (path: string, section: Route['section'], load: Loader, bare = false): Route => ({
  path,
  section,
  bare,
  load: load as Route['load'],
});

const ROUTES: Route[] = [
  route('/', 'play', () => import('./home/Home.svelte')),
  route('/tables', 'tables', () => import('./tables/Tables.svelte')),
  route('/watch', 'watch', () => import('./watch/Watch.svelte')),
  route('/club', 'club', () => import('./club/Club.svelte')),
  route('/archive', 'club', () => import('./archive/Archive.svelte')),
  route('/ratings', 'club', () => import('./ratings/Ranking.svelte')),
  route('/ratings/:game', 'club', () => import('./ratings/Ranking.svelte')),
  route('/tournaments', 'club', () => import('./tournaments/Tournaments.svelte')),
  route('/tournaments/:id', 'club', () => import('./tournaments/TournamentPage.svelte')),
  route('/p/:name', 'club', () => import('./people/Person.svelte')),
  route('/learn', 'learn', () => import('./learn/Learn.svelte')),
  route('/learn/:game', 'learn', () => import('./learn/LearnGame.svelte')),
  route('/editor/:game', 'play', () => import('./editor/EditorPage.svelte')),
  route('/account', 'account', () => import('./account/Account.svelte')),
  route('/reset', 'account', () => import('./account/Reset.svelte')),
  route('/confirm', 'account', () => import('./account/Confirm.svelte')),
  route('/join/:table', undefined, () => import('./join/Join.svelte')),
  route('/t/:id', undefined, () => import('../table/TablePage.svelte'), true),
  route('/t/:id/replay', undefined, () => import('./replay/Replay.svelte')),
  route('/t/:id/embed', undefined, () => import('./embed/Embed.svelte'), true),
];

if (import.meta.env.DEV) {
  // Galleries to look at our work with; each owner puts his own in a folder `dev`.
  const galleries = import.meta.glob('../**/dev/*.svelte');
  for (const [path, load] of Object.entries(galleries)) {
    const name = path.replace(/^.*\/(\w+)\/dev\/(\w+)\.svelte$/, '$1/$2').toLowerCase();
    ROUTES.push(route(`/dev/${name}`, undefined, load as Loader, true));
  }
}

const NOT_FOUND = route('', undefined, () => import('./NotFound.svelte'));

export function findRoute(path: string): { route: Route; parts: Record<string, string> } {
  for (const route of ROUTES) {
    const parts = matchPath(route.path, path);
    if (parts) return { route, parts };
  }
  return { route: NOT_FOUND, parts: {} };
}
