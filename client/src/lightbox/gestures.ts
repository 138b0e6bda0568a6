import type { Point } from "./zoom";

/** What fingers, mouse and wheel ask for; points are in pixels from the middle of the stage. */
export interface Gestures {
  /** A finger or the mouse has moved, alone. */
  onDrag(by: Point): void;
  /** It was lifted. */
  onDrop(): void;
  /** Two fingers went apart or together, or the wheel turned. */
  onZoom(factor: number, around: Point): void;
  /** A double tap or a double click. */
  onDoubleTap(at: Point): void;
}

/** The browser's `dblclick` is not told of a finger everywhere. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;

/** One notch of a mouse's wheel, 100 px in most browsers, is about a fifth. */
const WHEEL_PX = 500;
const WHEEL_LINE_PX = 33;

/** Listens to a stage whose style leaves no touch to the browser. */
export function listen(stage: HTMLElement, { onDrag, onDrop, onZoom, onDoubleTap }: Gestures): void {
  const pointers = new Map<number, Point>();
  let tap: { at: Point; time: number } | undefined;
  let hasMoved = false;

  const fromMiddle = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  stage.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || pointers.size === 2) return;
    stage.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, fromMiddle(event));
    hasMoved = pointers.size > 1;
  });
  stage.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    if (other) onZoom(distance(now, other) / Math.max(distance(before, other), 1), middle(now, other));
    else onDrag({ x: now.x - before.x, y: now.y - before.y });
    hasMoved ||= !!other || distance(now, before) > 2;
  });
  const lift = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    onDrop();
    if (hasMoved || event.type === "pointercancel") return;
    const at = fromMiddle(event);
    const isDouble = tap && event.timeStamp - tap.time < DOUBLE_TAP_MS && distance(tap.at, at) < DOUBLE_TAP_PX;
    tap = isDouble ? undefined : { at, time: event.timeStamp };
    if (isDouble) onDoubleTap(at);
  };
  stage.addEventListener("pointerup", lift);
  stage.addEventListener("pointercancel", lift);
  // Of a swipe that it may take for its own, Chromium makes a fling, which a tap within the next moments would stop and no more.
  stage.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });
  // A picture that is dragged is not carried to another window.
  stage.addEventListener("dragstart", (event) => event.preventDefault());
  stage.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE_PX : 1);
      // Fingers on a trackpad turn a wheel by a few pixels, with Control held.
      onZoom(2 ** ((-turned / WHEEL_PX) * (event.ctrlKey ? 5 : 1)), fromMiddle(event));
    },
    { passive: false },
  );
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
