// Requests of the club: people and their ratings, the archive, challenges, tournaments.

import { get, getPage, type Page, part, post, query, type Query, request, table } from './api';
import type * as T from './types';

const person = (name: string) => `/api/people/${part(name)}`;
const tournament = (id: string) => `/api/tournaments/${part(id)}`;

export const club = {
  profile: (name: string) => get<T.Profile>(person(name)),
  ratingCourse: (name: string, game: string, pace: T.Pace) => get<T.RatingPoint[]>(`${person(name)}/ratings/${part(game)}${query({ pace })}`),
  ranked: (game: string, pace: T.Pace): Promise<Page<T.Ranked>> => getPage(`/api/ratings/${part(game)}${query({ pace })}`),
  archive: (filter: Query): Promise<Page<T.ArchivedGame>> => getPage(`/api/archive${query(filter)}`),

  follow: (name: string, on: boolean) => request<void>(on ? 'PUT' : 'DELETE', `${person(name)}/follow`, undefined, { again: true }),
  block: (name: string, on: boolean) => request<void>(on ? 'PUT' : 'DELETE', `${person(name)}/block`, undefined, { again: true }),
  following: () => get<T.Followed[]>('/api/following'),
  blocked: () => get<string[]>('/api/blocked'),

  listing: (id: string) => get<T.Published>(`${table(id)}/listing`),
  share: (id: string, to: T.Listed) => post<T.Published>(`${table(id)}/listing`, { to }),
  challenges: () => get<T.Challenges>('/api/challenges'),
  decline: (id: string) => post<void>(`${table(id)}/decline`),
  withdraw: (id: string) => post<void>(`${table(id)}/withdraw`),

  tournaments: (state: T.TournamentState): Promise<Page<T.TournamentLine>> => getPage(`/api/tournaments${query({ state })}`),
  tournament: (id: string) => get<T.Tournament>(tournament(id)),
  openTournament: (body: T.NewTournament) => post<T.Tournament>('/api/tournaments', body),
  enter: (id: string) => post<unknown>(`${tournament(id)}/join`),
  withdrawFrom: (id: string) => post<unknown>(`${tournament(id)}/leave`),
  start: (id: string) => post<unknown>(`${tournament(id)}/start`),

  /** Addresses that the browser itself follows. */
  pictureAddress: (id: string, at: number, lang: T.Language, pass: T.Pass = {}) => `${table(id)}/picture${query({ at, lang, ...pass })}`,
  notationAddress: (id: string, lang: T.Language, pass: T.Pass = {}) => `${table(id)}/notation${query({ lang, ...pass })}`,
};
