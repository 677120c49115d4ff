// Where a table came from that did not begin at its scenario's start: whoever looks at it must know.

import { t } from './i18n.svelte';
import type { TableInfo } from './types';

const KEYS = { save: 'origin-save', position: 'origin-position', copy: 'origin-copy' } as const;

export const originWords = (origin: NonNullable<TableInfo['origin']>): string => t(KEYS[origin]);
