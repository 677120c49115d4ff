import { ApiError } from '$lib/api';
import { pick, t } from '$lib/i18n.svelte';

/** The codes of docs/api.md that have words of their own; anything else is told as our mistake. */
const KNOWN = [
  'bad_request',
  'sign_in',
  'forbidden',
  'not_found',
  'moved',
  'taken',
  'too_large',
  'too_many',
  'refused',
  'rules_changed',
  'busy',
  'offline',
  'not_json',
] as const;

export class FileError extends Error {
  readonly code = 'not_json';
}

export function codeOf(error: unknown): string {
  const code = error instanceof ApiError || error instanceof FileError ? error.code : 'internal';
  return (KNOWN as readonly string[]).includes(code) ? code : 'internal';
}

/** What failed, in one sentence; where the rules refuse, in their words. */
export function whatFailed(error: unknown): string {
  if (error instanceof ApiError && error.body.reason) return pick(error.body.reason);
  return t(`failed-${codeOf(error)}`);
}

/** The technical remark of the server, for those who can use it. */
export function remark(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code === 'offline') return undefined;
  const { field, message } = error.body;
  return field ? `${field}: ${message}` : message;
}
