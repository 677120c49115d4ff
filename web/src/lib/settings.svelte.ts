// How this person likes it: kept in this browser, and with the account once there is one.

import { FIRST, LANGUAGES, type Language, languageFor } from './languages';

export type Theme = 'auto' | 'papyrus' | 'lamp';
export type Motion = 'auto' | 'reduced';
export type OpponentSpeed = 'step' | 'normal' | 'fast' | 'none';
export const SOUNDS = ['turn', 'die', 'card', 'step', 'combat', 'city', 'refusal', 'victory'] as const;
export type Sound = (typeof SOUNDS)[number];

/** How the pieces of a side stood once: piece by piece, the place. */
export interface Deployment {
  kept: string;
  places: Record<string, string>;
}

export interface Settings {
  theme: Theme;
  language: Language;
  motion: Motion;
  /** No sound is heard unless this is on; each has its own switch besides. */
  sound: boolean;
  sounds: Record<Sound, boolean>;
  letterKeys: boolean;
  /** Letters the person changed: the deed, and its key. */
  keys: Record<string, string>;
  opponentSpeed: OpponentSpeed;
  /** What brings dice, fire or a warning is shown before it is done; else only where one rests on it. */
  askRisks: boolean;
  /** The staff proposes the rest of a phase without being asked. */
  staffProposes: boolean;
  layers: Record<string, boolean>;
  /** Kinds of notices that are turned off: the server reads it. */
  notices: Record<string, boolean>;
  /** Notices come as letters, too, if one is away and has an address: the server reads it. */
  mail: boolean;
  /** One's own, by game, scenario and seat. */
  deployments: Record<string, Deployment[]>;
}

const STORE = 'legatus.settings';

function languageOfBrowser(): Language {
  const languages = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]);
  for (const language of languages) {
    const known = languageFor(language);
    if (known) return known;
  }
  return FIRST;
}

function defaults(): Settings {
  return {
    theme: 'auto',
    language: languageOfBrowser(),
    motion: 'auto',
    sound: false,
    sounds: Object.fromEntries(SOUNDS.map((sound) => [sound, true])) as Record<Sound, boolean>,
    letterKeys: true,
    keys: {},
    opponentSpeed: 'normal',
    askRisks: true,
    staffProposes: false,
    layers: {},
    notices: {},
    mail: true,
    deployments: {},
  };
}

/** Reads what was kept, field by field: a value that does not fit is replaced by the usual one. */
export function readSettings(kept: unknown): Settings {
  const settings = defaults();
  if (typeof kept !== 'object' || kept === null) return settings;
  const from = kept as Record<string, unknown>;
  const oneOf = <T extends string>(field: string, choices: readonly T[], usual: T): T =>
    choices.includes(from[field] as T) ? (from[field] as T) : usual;
  settings.theme = oneOf('theme', ['auto', 'papyrus', 'lamp'], settings.theme);
  settings.language = oneOf('language', LANGUAGES, settings.language);
  settings.motion = oneOf('motion', ['auto', 'reduced'], settings.motion);
  settings.opponentSpeed = oneOf('opponentSpeed', ['step', 'normal', 'fast', 'none'], settings.opponentSpeed);
  if (typeof from.sound === 'boolean') settings.sound = from.sound;
  if (typeof from.letterKeys === 'boolean') settings.letterKeys = from.letterKeys;
  if (typeof from.askRisks === 'boolean') settings.askRisks = from.askRisks;
  if (typeof from.mail === 'boolean') settings.mail = from.mail;
  if (typeof from.staffProposes === 'boolean') settings.staffProposes = from.staffProposes;
  const entries = (field: string) =>
    typeof from[field] === 'object' && from[field] !== null ? Object.entries(from[field]) : [];
  for (const [sound, on] of entries('sounds'))
    if (SOUNDS.includes(sound as Sound) && typeof on === 'boolean') settings.sounds[sound as Sound] = on;
  for (const [deed, key] of entries('keys')) if (typeof key === 'string') settings.keys[deed] = key;
  for (const [layer, on] of entries('layers')) if (typeof on === 'boolean') settings.layers[layer] = on;
  for (const [kind, on] of entries('notices')) if (typeof on === 'boolean') settings.notices[kind] = on;
  for (const [of, list] of entries('deployments')) if (Array.isArray(list)) settings.deployments[of] = list.filter(isDeployment);
  return settings;
}

/** An account keeps 16 kB of settings, and Alésia's 179 pieces are four of them: the oldest deployments go. */
const MOST_LETTERS = 12_000;

export function bounded(deployments: Settings['deployments']): Settings['deployments'] {
  if (JSON.stringify(deployments).length <= MOST_LETTERS) return deployments;
  const oldest = Object.values(deployments).flat().reduce((a, b) => (a.kept <= b.kept ? a : b));
  const fewer = Object.entries(deployments).map(([of, list]) => [of, list.filter((one) => one !== oldest)] as const);
  return bounded(Object.fromEntries(fewer.filter(([, list]) => list.length > 0)));
}

function isDeployment(kept: unknown): kept is Deployment {
  const { kept: when, places } = (kept ?? {}) as Partial<Deployment>;
  return typeof when === 'string' && typeof places === 'object' && places !== null && Object.values(places).every((place) => typeof place === 'string');
}

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? 'null');
  } catch {
    return null;
  }
}

export const settings: Settings = $state(readSettings(stored()));

type Listener = (settings: Settings) => void;
const listeners = new Set<Listener>();

/** Is told after each change; the shell uses it to keep settings with the account. */
export function onSettingsChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function changeSettings(change: Partial<Settings>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(STORE, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays; the choice lasts as long as the page.
  }
  showSettings();
  for (const listener of listeners) listener(settings);
}

/** Takes over what the account keeps, when somebody signs in. */
export function adoptSettings(kept: unknown): void {
  if (typeof kept !== 'object' || kept === null) return;
  Object.assign(settings, readSettings({ ...$state.snapshot(settings), ...kept }));
  showSettings();
}

const media = (query: string) => (typeof matchMedia === 'undefined' ? null : matchMedia(query));
const darkQuery = media('(prefers-color-scheme: dark)');
const stillQuery = media('(prefers-reduced-motion: reduce)');
const wishes = $state({ dark: darkQuery?.matches ?? false, still: stillQuery?.matches ?? false });
darkQuery?.addEventListener('change', (event) => {
  wishes.dark = event.matches;
  showSettings();
});
stillQuery?.addEventListener('change', (event) => (wishes.still = event.matches));

/** The theme that is seen now. */
export function shownTheme(): 'papyrus' | 'lamp' {
  if (settings.theme !== 'auto') return settings.theme;
  return wishes.dark ? 'lamp' : 'papyrus';
}

export function reducedMotion(): boolean {
  return settings.motion === 'reduced' || wishes.still;
}

/** How long a motion is that takes so many milliseconds where all is calm; 0 if none is shown. */
export function motionMs(calm: number): number {
  if (reducedMotion() || settings.opponentSpeed === 'none') return 0;
  return settings.opponentSpeed === 'fast' ? calm * 0.45 : calm;
}

export function toggleTheme(): void {
  changeSettings({ theme: shownTheme() === 'lamp' ? 'papyrus' : 'lamp' });
}

/** Writes theme, language and motion on the root element, where styles and readers find them. */
export function showSettings(): void {
  if (typeof document === 'undefined') return;
  const root = document.documentElement;
  root.dataset.theme = shownTheme();
  root.lang = settings.language;
  root.classList.toggle('still', settings.motion === 'reduced');
}

showSettings();
