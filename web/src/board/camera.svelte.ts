// Pan and zoom. While a gesture lasts the drawn stage is only moved by a transform; when it rests, the stage is drawn anew at its scale.
import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import type { Box, Point } from './geometry';

export interface Pose {
  k: number;
  x: number;
  y: number;
}

const settleAfter = 140;
/** With the picture still in the hand nothing is drawn anew for a short stop: on a busy machine the next move may be late. */
const settleInHand = 500;
/** How long the picture takes to a place it was sent to. */
const glide = 320;
/** So long after somebody moved the picture it stays where he left it. */
const handRest = 1200;
/** What is nearer to the edge is hardly seen. */
const edge = 20;

export class Camera {
  /** Where the picture is now. */
  live: Pose = $state.raw({ k: 1, x: 0, y: 0 });
  /** The pose the stage was last drawn for. */
  settled: Pose = $state.raw({ k: 1, x: 0, y: 0 });
  /** It shows the whole board: then it follows the window. */
  fitted = false;
  #held = false;
  #lastHeld = -Infinity;
  #behaviour: ZoomBehavior<HTMLElement, unknown> | undefined;
  #element: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  /** On the way to a place it was sent to: nothing is drawn anew before it is there. */
  #gliding = false;
  #goal: Pose | null = null;
  #board: [number, number] = [1, 1];
  #view: [number, number] = [1, 1];
  /** Room beside and above the board, in pixels, for what stands on its edge. */
  #rim: readonly [number, number] = [0, 0];

  /** `still` says whether the picture may not be moved by hand; `busy` whether a double tap means what is under it, and not the picture. */
  attach(element: HTMLElement, still: () => boolean, busy: () => boolean): () => void {
    this.#element = element;
    this.#behaviour = zoom<HTMLElement, unknown>()
      .clickDistance(6)
      .filter((event: Event) => !still() && !((event.type === 'dblclick' || event.type === 'touchend') && busy()) && !(event as MouseEvent).button && !(event.target as Element).closest('[data-control]'))
      .on('end', () => {
        if (this.#held) {
          this.#lastHeld = performance.now();
          this.#settleIn(settleAfter);
        }
        this.#held = false;
      })
      .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => this.#moved(event.transform, event.sourceEvent !== null, (event.sourceEvent as Event | null)?.type === 'wheel'));
    select(element).call(this.#behaviour);
    return () => {
      clearTimeout(this.#timer);
      cancelAnimationFrame(this.#frame);
      select(element).on('.zoom', null);
    };
  }

  /** The sizes of board and window have changed. */
  measure(board: [number, number], view: [number, number], rim: readonly [number, number] = [0, 0]): void {
    this.#rim = rim;
    this.#board = board;
    const before = this.#view;
    this.#view = view;
    const fit = this.fitScale;
    const bleed = 0.35;
    this.#behaviour
      ?.scaleExtent([fit * 0.75, Math.max(fit * 4, 2.4)])
      .extent([[0, 0], view])
      .translateExtent([[-board[0] * bleed, -board[1] * bleed], [board[0] * (1 + bleed), board[1] * (1 + bleed)]]);
    const [dx, dy] = [(view[0] - before[0]) / 2, (view[1] - before[1]) / 2];
    if (!this.#measured || !(dx || dy)) {
      this.#measured = true;
      return;
    }
    // What was in the middle stays there; a glide goes on, to where that is now.
    const { k, x, y } = this.#goal ?? this.live;
    this.#go({ k, x: x + dx, y: y + dy }, this.#goal !== null);
  }
  #measured = false;

  get fitScale(): number {
    const room = (i: 0 | 1) => Math.max(this.#view[i] - 2 * this.#rim[i], this.#view[i] / 2) / this.#board[i];
    return Math.min(room(0), room(1));
  }

  #moved({ k, x, y }: ZoomTransform, byHand: boolean, byWheel: boolean): void {
    this.live = { k, x, y };
    if (byHand) {
      this.fitted = false;
      this.#held = true;
      this.#stop();
    }
    if (this.#gliding) return clearTimeout(this.#timer);
    this.#settleIn(byHand && !byWheel ? settleInHand : settleAfter);
  }

  #settleIn(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.settled = this.live), delay);
  }

  #go(pose: Pose, smoothly: boolean): void {
    this.#stop();
    if (!smoothly) {
      this.#set(pose);
      clearTimeout(this.#timer);
      this.settled = this.live;
      return;
    }
    this.#gliding = true;
    this.#goal = pose;
    const from = this.live;
    const began = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, (now - began) / glide);
      const eased = 1 - (1 - t) ** 3;
      // Scales are mixed by ratio, so that zooming feels even.
      const k = from.k * (pose.k / from.k) ** eased;
      const share = Math.abs(pose.k - from.k) < 1e-6 ? eased : (k - from.k) / (pose.k - from.k);
      this.#set({ k, x: from.x + (pose.x - from.x) * share, y: from.y + (pose.y - from.y) * share });
      if (t < 1) this.#frame = requestAnimationFrame(step);
      else {
        this.#gliding = false;
        this.#goal = null;
        this.settled = this.live;
      }
    };
    this.#frame = requestAnimationFrame(step);
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#gliding = false;
    this.#goal = null;
  }

  #set({ k, x, y }: Pose): void {
    if (this.#element && this.#behaviour) select(this.#element).call(this.#behaviour.transform, zoomIdentity.translate(x, y).scale(k));
  }

  fit(smoothly: boolean): void {
    this.centre([this.#board[0] / 2, this.#board[1] / 2], this.fitScale, smoothly);
    this.fitted = true;
  }

  centre([x, y]: Point, k: number, smoothly: boolean): void {
    this.fitted = false;
    this.#go({ k, x: this.#view[0] / 2 - x * k, y: this.#view[1] / 2 - y * k }, smoothly);
  }

  zoomBy(factor: number, smoothly: boolean): void {
    const [low, high] = this.#behaviour?.scaleExtent() ?? [0.1, 4];
    const k = Math.max(low, Math.min(high, this.live.k * factor));
    this.centre(this.toBoard(this.#view[0] / 2, this.#view[1] / 2), k, smoothly);
  }

  /** Somebody is moving the picture, or has just done so: it is not to be taken out of his hands. */
  get inHand(): boolean {
    return this.#held || performance.now() - this.#lastHeld < handRest;
  }

  /** Is a point of the board in view, above what covers the foot? */
  sees(point: Point, below = 0): boolean {
    const { x, y } = this.toScreen(point);
    const [width, height] = this.#view;
    return x >= edge && x <= width - edge && y >= edge && y <= height - below - edge;
  }

  /** Moves as little as needed to have a point of the board, or all of a box that it holds, well in view. */
  reveal(what: Point | Box, smoothly: boolean, below = 0): void {
    const [x, y, right, bottom] = what.length === 4 ? what : [...what, ...what];
    const { k, x: tx, y: ty } = this.#element ? zoomTransform(this.#element) : this.live;
    const [width, height] = this.#room(below);
    const margin = this.#margin(below);
    const shift = (from: number, to: number, room: number) => (from < margin ? margin - from : to > room - margin ? room - margin - to : 0);
    const dx = shift(x * k + tx, right * k + tx, width);
    const dy = shift(y * k + ty, bottom * k + ty, height);
    if (!dx && !dy) return;
    this.fitted = false;
    this.#go({ k, x: tx + dx, y: ty + dy }, smoothly);
  }

  /** Is there room for this much of the board at the scale that is shown? */
  holds([left, top, right, bottom]: Box, below = 0): boolean {
    const [width, height] = this.#room(below);
    const margin = 2 * this.#margin(below);
    return (right - left) * this.live.k <= width - margin && (bottom - top) * this.live.k <= height - margin;
  }

  #room(below: number): [number, number] {
    const [width, height] = this.#view;
    return [width, Math.max(height - below, height / 4)];
  }

  #margin(below: number): number {
    return Math.min(90, ...this.#room(below).map((one) => one / 4));
  }

  #kept: { pose: Pose; hand: number } | null = null;

  /** Remembers how the picture stands. */
  keep(): void {
    this.#kept ??= { pose: this.live, hand: this.#lastHeld };
  }

  /** Back to how it stood, unless somebody has moved it since. */
  giveBack(smoothly: boolean): void {
    const kept = this.#kept;
    this.#kept = null;
    if (kept && !this.#held && kept.hand === this.#lastHeld) this.#go(kept.pose, smoothly);
  }

  toScreen([x, y]: Point): { x: number; y: number } {
    return { x: x * this.live.k + this.live.x, y: y * this.live.k + this.live.y };
  }

  toBoard(px: number, py: number): Point {
    return [(px - this.live.x) / this.live.k, (py - this.live.y) / this.live.k];
  }
}
