// Requests to the server, typed. Every failure is an ApiError with the server's code, or `offline`.

import { connection } from './connection.svelte';
import { same } from './languages';
import { settings } from './settings.svelte';
import type * as T from './types';

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: T.ErrorBody;

  constructor(status: number, body: T.ErrorBody) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.body = body;
  }
}

/** Letters and digits, new for each deed: a request sent again with the same key is never carried out twice. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface How {
  /** May be sent again when the answer was lost: reading, and deeds with a key. */
  again?: boolean;
  /** Is told before each new attempt. */
  ontry?: (attempt: number) => void;
  signal?: AbortSignal;
}

const ATTEMPTS = 5;
const FIRST_WAIT_MS = 400;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Every answer is in the language chosen now: whatever asks in an effect asks anew when another is chosen. */
function headers(body: unknown): Record<string, string> {
  return { 'Legatus-Language': settings.language, ...(body !== undefined && { 'Content-Type': 'application/json' }) };
}

/** An answer, and where the next page of a list is. */
interface Answered<R> {
  body: R;
  next?: string;
}

async function once<R>(method: string, path: string, body: unknown, signal?: AbortSignal): Promise<Answered<R>> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      signal,
      headers: headers(body),
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    connection.lost();
    throw new ApiError(0, { code: 'offline', message: 'the server cannot be reached' });
  }
  connection.reached();
  if (response.status === 204) return { body: undefined as R };
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  const answer: unknown = isJson ? await response.json() : await response.text();
  if (response.ok) return { body: answer as R, next: nextPage(response.headers.get('Link')) };
  const known = isJson && typeof answer === 'object' && answer !== null && 'error' in answer;
  throw new ApiError(response.status, known ? (answer as { error: T.ErrorBody }).error : faceless(response.status));
}

/** `</api/archive?before=…>; rel="next"`. */
export function nextPage(link: string | null): string | undefined {
  return /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
}

/** A proxy in between may answer in its own way. */
function faceless(status: number): T.ErrorBody {
  return { code: status === 502 || status === 503 || status === 504 ? 'busy' : 'internal', message: `status ${status}` };
}

export async function request<R>(method: string, path: string, body?: unknown, how: How = {}): Promise<R> {
  return (await answered<R>(method, path, body, how)).body;
}

/** A list that comes page by page. */
export interface Page<T> {
  list: T[];
  next?: string;
}

/** The first page of a list, or the one whose address came with the page before. */
export async function getPage<T>(path: string): Promise<Page<T>> {
  const { body, next } = await answered<T[]>('GET', path);
  return { list: body, next };
}

async function answered<R>(method: string, path: string, body?: unknown, how: How = {}): Promise<Answered<R>> {
  const again = how.again ?? method === 'GET';
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once<R>(method, path, body, how.signal);
    } catch (error) {
      const lost = error instanceof ApiError && (error.code === 'offline' || error.code === 'busy');
      if (!again || !lost || attempt >= ATTEMPTS) throw error;
      how.ontry?.(attempt + 1);
      await pause(FIRST_WAIT_MS * 2 ** (attempt - 1));
    }
  }
}

export type Query = Record<string, string | number | boolean | undefined | null>;

/** With the `?` before it; what is not given or empty is left out. */
export const query = (values: Query): string => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};

export const part = encodeURIComponent;
export const get = <R>(path: string, how?: How) => request<R>('GET', path, undefined, how);
export const post = <R>(path: string, body: unknown = {}, how?: How) => request<R>('POST', path, body, how);
export const table = (id: string) => `/api/tables/${part(id)}`;

export const api = {
  session: () => get<T.Session>('/api/session'),
  guest: (body: T.Guest = {}) => post<T.SignedIn>('/api/session/guest', body),
  signIn: (body: T.SignIn) => post<T.SignedIn>('/api/session', body),
  signOut: () => request<void>('DELETE', '/api/session'),
  makeAccount: (body: T.SignUp) => post<T.SignedIn>('/api/account', body),
  changeAccount: (body: T.ChangeAccount) => request<T.SignedIn>('PATCH', '/api/account', body),
  deleteAccount: (password?: string) => request<void>('DELETE', '/api/account', { password }),
  askReset: (email: string) => post<void>('/api/account/reset', { email }),
  confirmReset: (token: string, password: string) => post<T.SignedIn>('/api/account/reset/confirm', { token, password }),
  confirmEmail: (token: string) => post<void>('/api/account/email/confirm', { token }),
  askEmail: () => post<void>('/api/account/email/ask'),
  sessions: () => get<T.BrowserSession[]>('/api/account/sessions'),
  endSession: (id: string) => request<void>('DELETE', `/api/account/sessions/${part(id)}`),
  signIns: () => get<T.SignInNote[]>('/api/account/sign-ins'),
  newSecondFactor: (password: string) => post<T.NewSecondFactor>('/api/account/second-factor', { password }),
  confirmSecondFactor: (code: string) => post<T.RecoveryCodes>('/api/account/second-factor/confirm', { code }),
  endSecondFactor: (password: string) => request<void>('DELETE', '/api/account/second-factor', { password }),
  report: (body: T.Report) => post<void>('/api/reports', body),
  tokens: () => get<T.BotToken[]>('/api/account/tokens'),
  makeToken: (label: string) => post<T.NewBotToken>('/api/account/tokens', { label }),
  deleteToken: (id: string) => request<void>('DELETE', `/api/account/tokens/${part(id)}`),
  pushOn: (subscription: T.Subscribe) => post<void>('/api/account/push', subscription),
  pushOff: (subscription: T.Unsubscribe) => request<void>('DELETE', '/api/account/push', subscription),
  notices: () => get<T.Notice[]>('/api/notices'),
  readNotices: (upto: string) => post<void>('/api/notices/read', { upto }),

  games: () => get<T.Games>('/api/games'),
  board: (game: string, scenario: string) => get<T.Board>(`/api/games/${part(game)}/boards/${part(scenario)}`),
  rules: (game: string) => get<T.RuleText[]>(`/api/games/${part(game)}/rules`),
  /** Whether the rules would set up this scenario, or what is wrong with it. */
  checkScenario: (game: string, scenario: unknown): Promise<{ ok: boolean; faults: T.FieldFault[] }> =>
    post<T.Sound>(`/api/games/${part(game)}/scenarios`, { scenario }, { again: true }).then(
      ({ ok }) => ({ ok, faults: [] }),
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'bad_request') throw error;
        const { field = '', message, reason = same(message), faults = [{ field, reason }] } = error.body;
        return { ok: false, faults };
      },
    ),
  tutorial: (game: string) => get<T.Tutorial>(`/api/games/${part(game)}/tutorial`),

  tables: () => get<T.TableInfo[]>('/api/tables'),
  openTables: (filter: T.OpenFilter = {}) => get<T.TableInfo[]>(`/api/tables/open${query({ ...filter })}`),
  newTable: (body: T.NewTable) => post<T.TableInfo>('/api/tables', body),
  table: (id: string, pass: T.Pass = {}) => get<T.TableInfo>(table(id) + query({ ...pass })),
  join: (id: string, body: T.Join) => post<T.TableInfo>(`${table(id)}/join`, body),
  leave: (id: string, seat: string) => post<unknown>(`${table(id)}/leave`, { seat }),
  replaceSeat: (id: string, seat: string, to: T.Replacement) =>
    post<unknown>(`${table(id)}/seats/${part(seat)}`, { to }),
  claim: (id: string, seat: string) => post<unknown>(`${table(id)}/claim`, { seat }),

  state: (id: string, of: { seat?: string; story?: number; invite?: string } = {}) => get<T.State>(`${table(id)}/state${query(of)}`),
  moment: (id: string, actions: number, of: { seat?: string } & T.Pass = {}, signal?: AbortSignal) =>
    get<T.Moment>(`${table(id)}/moments/${actions}${query({ ...of })}`, { signal }),
  /** The map of a table: that of its game, or the one it was played on while it still could be. */
  boardOf: (info: T.TableInfo, pass: T.Pass = {}) =>
    info.past ? get<T.Board>(`${table(info.id)}/board${query({ ...pass })}`) : api.board(info.game, info.scenario),
  story: (id: string, of: { seat?: string } & T.Pass = {}) => get<T.LogLine[]>(`${table(id)}/story${query({ ...of })}`),

  act: (id: string, body: T.Act, ontry?: How['ontry']) =>
    post<T.Version>(`${table(id)}/actions`, body, { again: true, ontry }),
  check: (id: string, seat: string, action: T.Action, signal?: AbortSignal) =>
    post<T.Checked>(`${table(id)}/check`, { seat, action }, { again: true, signal }),
  why: (id: string, seat: string, target: T.Target, signal?: AbortSignal) =>
    post<T.Why[]>(`${table(id)}/why`, { seat, target }, { again: true, signal }),
  hint: (id: string, seat: string) => post<T.Hint>(`${table(id)}/hint`, { seat }),
  undo: (id: string, body: T.Undo, ontry?: How['ontry']) =>
    post<T.Version>(`${table(id)}/undo`, body, { again: true, ontry }),
  propose: (id: string, body: T.Propose) => post<T.Version>(`${table(id)}/proposals`, body),
  answer: (id: string, seat: string, ok: boolean) => post<T.Version>(`${table(id)}/proposals/answer`, { seat, ok }),
  resign: (id: string, seat: string) => post<T.Version>(`${table(id)}/resign`, { seat }),
  chat: (id: string, text: string) => post<T.Version>(`${table(id)}/chat`, { text }),
  setStanding: (id: string, seat: string, window: string, answer: T.StandingAnswer) =>
    request<T.StandingAnswersSet>('PUT', `${table(id)}/standing`, { seat, window, answer }, { again: true }),
  setCharge: (id: string, seat: string, charge: T.Charge) =>
    request<T.Charge>('PUT', `${table(id)}/staff`, { seat, ...charge }, { again: true }),
  plan: (id: string, seat: string, order: T.Order) => post<T.Plan>(`${table(id)}/plan`, { seat, order }, { again: true }),
  order: (id: string, body: T.GiveOrder, ontry?: How['ontry']) =>
    post<T.CarriedOut>(`${table(id)}/orders`, body, { again: true, ontry }),
  machineNow: (id: string) => post<unknown>(`${table(id)}/machine`, { now: true }),

  save: (id: string) => get<T.Save>(`${table(id)}/save`),
  luck: (id: string, pass: T.Pass = {}) => get<T.Luck>(`${table(id)}/luck${query({ ...pass })}`),
  graph: (id: string, pass: T.Pass = {}) => get<T.Course>(`${table(id)}/graph${query({ ...pass })}`),
  considered: (id: string, actions: number, pass: T.Pass = {}) =>
    get<T.Considered[]>(`${table(id)}/considered/${actions}${query({ ...pass })}`),
  analysis: (id: string, pass: T.Pass = {}) => get<T.AnalysisShown>(`${table(id)}/analysis${query({ ...pass })}`),
  analyse: (id: string, pass: T.Pass = {}) => post<T.AnalysisShown>(`${table(id)}/analysis${query({ ...pass })}`, {}, { again: true }),
  rematch: (id: string, swap: boolean) => post<T.TableInfo>(`${table(id)}/rematch`, { swap }),

  /** Addresses that the browser itself follows. */
  saveAddress: (id: string, pass: T.Pass = {}) => `${table(id)}/save${query({ ...pass })}`,
  reportAddress: (id: string, lang: T.Language, pass: T.Pass = {}) => `${table(id)}/report${query({ lang, ...pass })}`,
  exportAddress: '/api/account/export',
  /** A browser cannot set the header of what it listens to. */
  noticesAddress: () => `/api/notices/stream${query({ language: settings.language })}`,
  streamAddress: (id: string, of: Record<string, string | number | undefined>) => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return `${scheme}://${location.host}${table(id)}/stream${query(of)}`;
  },
};
