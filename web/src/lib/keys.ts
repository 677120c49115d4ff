// The keyboard of the table. One list, so that the help, the settings and the page cannot disagree.

export type Deed =
  | 'up' | 'down' | 'left' | 'right'
  | 'next' | 'previous' | 'stackDown' | 'stackUp'
  | 'choose' | 'add' | 'close' | 'undo' | 'primary' | 'staff' | 'fight' | 'attack' | 'pass' | 'company' | 'by'
  | 'why' | 'what' | 'option' | 'turnLeft' | 'turnRight'
  | 'story' | 'forces' | 'odds' | 'rules' | 'chat' | 'map'
  | 'goto' | 'zoomIn' | 'zoomOut' | 'fit' | 'lists' | 'help';

interface KeyLine {
  deed: Deed;
  /** `event.key` values. */
  keys: string[];
  /** Acts only where the board has the focus, so that lists and buttons keep their own keys. */
  board?: boolean;
}

export const KEYS: KeyLine[] = [
  { deed: 'up', keys: ['ArrowUp'], board: true },
  { deed: 'down', keys: ['ArrowDown'], board: true },
  { deed: 'left', keys: ['ArrowLeft'], board: true },
  { deed: 'right', keys: ['ArrowRight'], board: true },
  { deed: 'choose', keys: ['Enter'], board: true },
  { deed: 'add', keys: [' '], board: true },
  { deed: 'next', keys: ['n'] },
  { deed: 'previous', keys: ['p'] },
  { deed: 'stackDown', keys: ['['] },
  { deed: 'stackUp', keys: [']'] },
  { deed: 'close', keys: ['Escape'] },
  { deed: 'undo', keys: ['u'] },
  { deed: 'primary', keys: ['d'] },
  { deed: 'staff', keys: ['a'] },
  { deed: 'fight', keys: ['w'] },
  { deed: 'attack', keys: ['k'] },
  { deed: 'pass', keys: ['e'] },
  { deed: 'company', keys: ['l'] },
  { deed: 'by', keys: ['y'] },
  { deed: 'why', keys: ['?'] },
  { deed: 'what', keys: ['i'] },
  { deed: 'option', keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] },
  { deed: 'turnLeft', keys: [','] },
  { deed: 'turnRight', keys: ['.'] },
  { deed: 'story', keys: ['s'] },
  { deed: 'forces', keys: ['f'] },
  { deed: 'odds', keys: ['o'] },
  { deed: 'rules', keys: ['r'] },
  { deed: 'chat', keys: ['c'] },
  { deed: 'map', keys: ['m'] },
  { deed: 'goto', keys: ['g'] },
  { deed: 'zoomIn', keys: ['+', '='] },
  { deed: 'zoomOut', keys: ['-'] },
  { deed: 'fit', keys: ['0'] },
  { deed: 'lists', keys: ['b'] },
  { deed: 'help', keys: ['h'] },
];

export interface KeyPress {
  key: string;
  ctrl: boolean;
  meta: boolean;
  alt: boolean;
  /** In a text field, where letters are letters. */
  typing: boolean;
  /** On the board itself. */
  onBoard: boolean;
}

export interface KeySettings {
  letterKeys: boolean;
  /** Letters the person changed, by deed. */
  keys: Record<string, string>;
}

/** Keys of one printing character can be switched off and changed; the others stay as they are. */
const isLetter = (key: string) => key.length === 1 && key !== ' ';

export function keysOf(line: KeyLine, settings: KeySettings): string[] {
  const own = settings.keys[line.deed];
  return own && line.deed !== 'option' ? [own] : line.keys;
}

/** The letter of a deed, to be shown beside it; null where letters are switched off. */
export function keyOf(deed: Deed, settings: KeySettings): string | null {
  const line = KEYS.find((one) => one.deed === deed);
  return (settings.letterKeys && line && keysOf(line, settings)[0]) || null;
}

/** The deed a key press means, or null: then the browser does what it always does. */
export function deedOf(press: KeyPress, settings: KeySettings): Deed | null {
  const command = press.ctrl || press.meta;
  if (press.typing) return press.key === 'Escape' ? 'close' : null;
  if (command && !press.alt && press.key.toLowerCase() === 'z') return 'undo';
  if (command && !press.alt && press.key === 'Enter') return 'primary';
  if (command || press.alt) return null;
  if (isLetter(press.key) && !settings.letterKeys) return null;
  for (const line of KEYS) {
    if (line.board && !press.onBoard) continue;
    if (keysOf(line, settings).includes(press.key)) return line.deed;
  }
  return null;
}

/** A new key for a deed: taken only if it is one character and no other deed has it. */
export function mayUseKey(deed: Deed, key: string, settings: KeySettings): boolean {
  if (!isLetter(key) || /[0-9]/.test(key)) return false;
  return KEYS.every((line) => line.deed === deed || !keysOf(line, settings).includes(key));
}
