// What a hand does to the board besides pointing: it draws a loop around pieces, or drags a stack to its goal.
//
// With a mouse: Shift and a drag (or a drag while the loop is chosen) draw a loop around pieces, a drag that begins on pieces that can be taken
// up drags them, one that begins at the end of a planned march takes that to another place, any other moves the picture. Shift and a drag that begins on the chosen company draws the line over which it is spread. With
// a finger the picture moves, unless the finger has rested first: then it does the same as a mouse with Shift on the open ground, and drags
// what it rests on.
import type { Piece, Target } from '$lib/types';
import type { Point } from './geometry';
import { drawnOn, held, isDrag } from './lasso';

export interface HandsHost {
  /** Nothing can be taken up now. */
  quiet(): boolean;
  at(event: MouseEvent): { x: number; y: number };
  /** The pieces under a point that would go together. */
  stack(at: Point): Piece[];
  /** The pieces that can be sent, with where they are on the screen. */
  sendable(): { target: Target; at: Point }[];
  /** The places that can be chosen, with where they are. */
  places(): { target: Target; at: Point }[];
  /** What lies under a point as a goal. */
  goal(at: Point): string | null;
  /** Whether a piece belongs to the company that was chosen. */
  chosen(piece: Target): boolean;
  /** The next line spreads the company. */
  spreading(): boolean;
  choose(pieces: Target[]): void;
  /** The company is spread over these places. */
  spread(places: string[]): void;
  drop(pieces: Target[], place: string, from: Point): void;
  /** The planned march that ends under a point, and where it begins. */
  march(at: Point): { move: number; from: Point } | null;
  /** A planned march shall end there; without a place, where is still to be said. */
  redirect(move: number, place: string | null): void;
}

const longPress = 450;

export type Gesture = { kind: 'loop' | 'line'; line: readonly Point[] } | { kind: 'drag'; pieces: Target[]; from: Point; to: Point; goal: string | null; move?: number };

export class BoardHands {
  /** What is being drawn or dragged. */
  gesture: Gesture | null = $state.raw(null);
  /** The loop is chosen: the next drag draws one. */
  looping = $state(false);
  /** So many of a stack are dragged; 0: all of it. */
  few = $state(0);
  /** A press that may become a gesture. */
  #pressed: { id: number; at: Point; pieces: Target[]; draws: 'loop' | 'line' | null; march?: { move: number; from: Point } } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The click that follows a gesture is none. */
  #swallow = false;
  #host: HandsHost;

  constructor(host: HandsHost) {
    this.#host = host;
  }

  /** The picture must not move: the hand is doing something else. */
  get busy(): boolean {
    return this.#pressed !== null;
  }

  press = (event: PointerEvent): void => {
    this.#swallow = false;
    if (this.#host.quiet() || event.button !== 0 || (event.target as Element).closest('[data-control]')) return;
    if (!event.isPrimary) return this.end();
    const { x, y } = this.#host.at(event);
    const at: Point = [x, y];
    const id = event.pointerId;
    const march = this.#host.march(at);
    if (march) {
      this.#pressed = { id, at, pieces: [], draws: null, march };
      return;
    }
    const pieces = () => this.#host.stack(at).map((piece): Target => ({ kind: 'piece', id: piece.id }));
    const press = (rested: boolean) => {
      const taken = pieces();
      const own = taken.some((piece) => this.#host.chosen(piece));
      const draws = this.#host.spreading() || (own && event.shiftKey) ? 'line' : event.shiftKey || (this.looping && !own) || (rested && !taken.length) ? 'loop' : null;
      if (draws || taken.length) this.#pressed = { id, at, pieces: taken, draws };
    };
    if (event.pointerType !== 'touch' || this.looping || this.#host.spreading()) press(false);
    else this.#timer = setTimeout(() => press(true), longPress);
  };

  move = (event: PointerEvent): void => {
    const pressed = this.#pressed;
    const { x, y } = this.#host.at(event);
    const to: Point = [x, y];
    if (!pressed || event.pointerId !== pressed.id) return;
    if (!this.gesture) {
      if (!isDrag(pressed.at, to)) return;
      (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
      this.gesture = pressed.draws ? { kind: pressed.draws, line: [pressed.at] } : { kind: 'drag', pieces: pressed.pieces, from: pressed.march?.from ?? pressed.at, to, goal: null, move: pressed.march?.move };
    }
    this.gesture = this.gesture.kind === 'drag' ? { ...this.gesture, to, goal: this.#host.goal(to) } : { ...this.gesture, line: drawnOn(this.gesture.line, to) };
  };

  release = (event: PointerEvent): void => {
    const { gesture } = this;
    const pressed = this.#pressed;
    this.end();
    if (pressed?.id !== event.pointerId) return;
    if (!gesture && pressed.march) {
      this.#swallow = true;
      this.#host.redirect(pressed.march.move, null);
    }
    if (!gesture) return;
    this.#swallow = true;
    if (gesture.kind === 'drag' && gesture.move !== undefined) {
      if (gesture.goal) this.#host.redirect(gesture.move, gesture.goal);
      return;
    }
    if (gesture.kind === 'drag') {
      if (gesture.goal) this.#host.drop(gesture.pieces, gesture.goal, gesture.from);
      return;
    }
    if (gesture.kind === 'line') {
      const passed = gesture.line.flatMap((point) => this.#host.goal(point) ?? []);
      // A line that begins on the company does not leave anybody where it stands.
      const begins = this.#host.goal(gesture.line[0] ?? [0, 0]);
      const places = [...new Set(passed)].filter((place) => place !== begins);
      if (places.length) this.#host.spread(places);
      return;
    }
    const pieces = this.#host.sendable();
    this.#host.choose(held(gesture.line, pieces.length ? pieces : this.#host.places()).map(({ target }) => target));
  };

  /** The picture is being moved: no long press. */
  moved(): void {
    clearTimeout(this.#timer);
  }

  /** Whatever was begun is dropped. */
  end = (): void => {
    clearTimeout(this.#timer);
    this.#pressed = null;
    this.gesture = null;
  };

  /** Whether a click belongs to a gesture that has just ended. */
  swallows(): boolean {
    const swallow = this.#swallow;
    this.#swallow = false;
    return swallow;
  }
}
