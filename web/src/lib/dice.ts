// How many sides the dice of this table have: texts only give what they showed.
import { getContext, setContext } from 'svelte';

const KEY = Symbol('dice');

export const provideDice = (sides: () => number): void => void setContext(KEY, sides);
export const diceSides = (): (() => number) => getContext<(() => number) | undefined>(KEY) ?? (() => 6);
