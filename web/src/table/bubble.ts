// Where a bubble stands: in the freest direction from what it speaks of, always inside its room.

interface Size {
  width: number;
  height: number;
}
interface Point {
  x: number;
  y: number;
}

const GAP = 46;
const MARGIN = 10;

export function bubblePlace(point: Point | null, room: Size, bubble: Size): { left: number; top: number; anchor: Point } {
  const clamp = (value: number, most: number) => Math.max(MARGIN, Math.min(value, Math.max(MARGIN, most)));
  if (!point) {
    const left = clamp((room.width - bubble.width) / 2, room.width - bubble.width - MARGIN);
    return { left, top: MARGIN * 2, anchor: { x: left, y: MARGIN * 2 } };
  }
  const free = {
    left: point.x - GAP - bubble.width,
    right: room.width - point.x - GAP - bubble.width,
    top: point.y - GAP - bubble.height,
    bottom: room.height - point.y - GAP - bubble.height,
  };
  const sideways = Math.max(free.left, free.right) >= Math.max(free.top, free.bottom);
  let left = point.x - bubble.width / 2;
  let top = point.y - bubble.height / 2;
  if (sideways) {
    left = free.left >= free.right ? point.x - GAP - bubble.width : point.x + GAP;
    top = point.y + GAP / 2;
  } else top = free.top >= free.bottom ? point.y - GAP - bubble.height : point.y + GAP;
  left = clamp(left, room.width - bubble.width - MARGIN);
  top = clamp(top, room.height - bubble.height - MARGIN);
  const anchor = {
    x: Math.max(left, Math.min(point.x, left + bubble.width)),
    y: Math.max(top, Math.min(point.y, top + bubble.height)),
  };
  return { left, top, anchor };
}
