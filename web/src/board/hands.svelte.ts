// What a hand does to the board besides pointing: it draws a loop around pieces, or drags a stack to its goal.
//
// With a mouse: Shift and a drag (or a drag while the loop is chosen) draw a loop, a drag that begins on pieces that can be taken up drags
// them, any other moves the picture. With a finger the picture moves, unless the finger has rested first: then it does the same as a mouse
// with Shift on the open ground, and drags what it rests on.
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
  sendable(): { piece: Target; at: Point }[];
  /** What lies under a point as a goal. */
  goal(at: Point): string | null;
  choose(pieces: Target[]): void;
  drop(pieces: Target[], place: string, from: Point): void;
}

const longPress = 450;

type Gesture = { kind: 'loop'; line: readonly Point[] } | { kind: 'drag'; pieces: Target[]; from: Point; to: Point; goal: string | null };

export class BoardHands {
  /** What is being drawn or dragged. */
  gesture: Gesture | null = $state.raw(null);
  /** The loop is chosen: the next drag draws one. */
  looping = $state(false);
  /** A press that may become a gesture. */
  #pressed: { id: number; at: Point; pieces: Target[]; loop: boolean } | null = null;
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
    const pieces = () => this.#host.stack(at).map((piece): Target => ({ kind: 'piece', id: piece.id }));
    if (event.pointerType !== 'touch') {
      const loop = this.looping || event.shiftKey;
      const taken = loop ? [] : pieces();
      if (loop || taken.length) this.#pressed = { id, at, pieces: taken, loop };
      return;
    }
    if (this.looping) this.#pressed = { id, at, pieces: [], loop: true };
    else
      this.#timer = setTimeout(() => {
        const taken = pieces();
        this.#pressed = { id, at, pieces: taken, loop: taken.length === 0 };
      }, longPress);
  };

  move = (event: PointerEvent): void => {
    const pressed = this.#pressed;
    const { x, y } = this.#host.at(event);
    const to: Point = [x, y];
    if (!pressed || event.pointerId !== pressed.id) return;
    if (!this.gesture) {
      if (!isDrag(pressed.at, to)) return;
      (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
      this.gesture = pressed.loop ? { kind: 'loop', line: [pressed.at] } : { kind: 'drag', pieces: pressed.pieces, from: pressed.at, to, goal: null };
    }
    this.gesture = this.gesture.kind === 'loop' ? { kind: 'loop', line: drawnOn(this.gesture.line, to) } : { ...this.gesture, to, goal: this.#host.goal(to) };
  };

  release = (event: PointerEvent): void => {
    const { gesture } = this;
    const pressed = this.#pressed;
    this.end();
    if (!gesture || pressed?.id !== event.pointerId) return;
    this.#swallow = true;
    if (gesture.kind === 'drag') {
      if (gesture.goal) this.#host.drop(gesture.pieces, gesture.goal, gesture.from);
      return;
    }
    this.looping = false;
    this.#host.choose(held(gesture.line, this.#host.sendable()).map(({ piece }) => piece));
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
