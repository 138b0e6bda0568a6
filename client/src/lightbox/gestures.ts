import type { Point } from "./zoom";

/** Callbacks for gestures; points are in pixels from the centre of the stage. */
export interface Gestures {
  onDrag(by: Point): void;
  onDrop(): void;
  /** A pinch, or a turn of the wheel. */
  onZoom(factor: number, around: Point): void;
  onDoubleTap(at: Point): void;
}

/** Not every browser fires `dblclick` for touch. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;

/** A wheel notch, which is 100 px in most browsers, zooms by about 15 %. */
const WHEEL_PX = 500;
const WHEEL_LINE_PX = 33;

/** The stage needs `touch-action: none`. */
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
  // Otherwise Chromium starts a fling after a swipe, and the next tap would only stop that.
  stage.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });
  // No native drag and drop of the picture.
  stage.addEventListener("dragstart", (event) => event.preventDefault());
  stage.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE_PX : 1);
      // A pinch on a trackpad is reported as small wheel turns with Control.
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
