// The hand over the board, mouse or finger: what it rests on, what it holds, what it picks.
import type { Piece, Target } from '$lib/types';
import { sameTarget } from './nearest';
import type { Pointed } from './pointing';

export interface ScreenPoint {
  x: number;
  y: number;
}

export interface PointerHost {
  /** Nothing may be picked. */
  quiet(): boolean;
  at(event: MouseEvent): ScreenPoint;
  find(at: ScreenPoint): Pointed;
  piecesAt(place: string): Piece[];
  /** Whether two targets lie too close together for a finger. */
  close(a: Target, b: Target): boolean;
  name(target: Target): string;
  fit(): void;
  pick(target: Target, add: boolean): void;
  ask(target: Target, add: boolean): void;
  hover(target: Target | null): void;
}

const restOfPointer = 250;
const longPress = 450;
const shortTouch = 260;

export class BoardPointer {
  tip = $state.raw<{ target: Target; pieces: Piece[]; place: string | null; at: ScreenPoint } | null>(null);
  /** A stack fanned out. */
  tray = $state.raw<{ place: string; pieces: Piece[] } | null>(null);
  loupe = $state.raw<{ choices: { target: Target; name: string }[]; at: ScreenPoint } | null>(null);
  /** Whether there is something under the hand. */
  onTarget = $state(false);
  #over: Target | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #touch = { began: 0, fingers: 0, held: false };
  #host: PointerHost;

  constructor(host: PointerHost) {
    this.#host = host;
  }

  #ignores(event: Event): boolean {
    return this.#host.quiet() || (event.target as Element).closest('[data-control]') !== null;
  }

  #tell(found: Pointed, target: Target, at: ScreenPoint): void {
    const pieces = found.pieces.length || !found.place ? found.pieces : this.#host.piecesAt(found.place);
    this.tip = { target, pieces, place: found.place, at };
  }

  move = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || this.#ignores(event)) return;
    const at = this.#host.at(event);
    const found = this.#host.find(at);
    const target = found.legal[0] ?? found.here;
    this.onTarget = target !== null;
    if (!sameTarget(target, this.#over) && (target || this.#over)) {
      this.#over = target;
      this.#host.hover(target);
      this.tip = null;
    } else if (this.tip) return;
    clearTimeout(this.#timer);
    if (target && event.buttons === 0) this.#timer = setTimeout(() => this.#tell(found, target, at), restOfPointer);
  };

  leave = (): void => {
    clearTimeout(this.#timer);
    this.tip = null;
    this.onTarget = false;
    if (this.#over) this.#host.hover(null);
    this.#over = null;
  };

  press = (event: PointerEvent): void => {
    if (this.#ignores(event)) return;
    clearTimeout(this.#timer);
    this.tip = null;
    if (event.pointerType !== 'touch') return;
    if (event.isPrimary) this.#touch = { began: event.timeStamp, fingers: 1, held: false };
    else this.#touch.fingers = 2;
    const at = this.#host.at(event);
    const found = this.#host.find(at);
    const { here } = found;
    this.onTarget = here !== null;
    if (!here || this.#touch.fingers > 1) return;
    this.#timer = setTimeout(() => {
      this.#touch.held = true;
      this.#tell(found, here, at);
    }, longPress);
  };

  release = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') return;
    clearTimeout(this.#timer);
    // Two fingers that only touched: the whole board.
    if (this.#touch.fingers === 2 && event.timeStamp - this.#touch.began < shortTouch) this.#host.fit();
  };

  /** The board was dragged from under the hand: no long press. */
  cancel(): void {
    clearTimeout(this.#timer);
  }

  click = (event: MouseEvent): void => {
    if (this.#ignores(event)) return;
    const byTouch = (event as PointerEvent).pointerType === 'touch';
    if (byTouch && this.#touch.held) return;
    const at = this.#host.at(event);
    const found = this.#host.find(at);
    this.close();
    const [first] = found.legal;
    if (!first) {
      if (found.here) this.#host.ask(found.here, event.shiftKey);
      return;
    }
    const near = byTouch ? found.legal.filter((target) => this.#host.close(target, first)) : [];
    if (found.place && found.legal.filter((l) => l.kind === 'piece').length > 1) this.tray = { place: found.place, pieces: found.pieces };
    else if (near.length > 1) this.loupe = { choices: near.map((target) => ({ target, name: this.#host.name(target) })), at };
    else this.#host.pick(first, event.shiftKey);
  };

  /** Puts away whatever lies open; says whether something did. */
  close(): boolean {
    const open = this.tray !== null || this.loupe !== null || this.tip !== null;
    this.tray = this.loupe = this.tip = null;
    return open;
  }
}
