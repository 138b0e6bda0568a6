import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef } from "react";
import { allow, isAllowed, onChoice } from "../consent/choice";
import { newGroup } from "../map/group";
import { TileMap } from "../map/tile-map";
import type { Place, Point } from "../map/tiles";
import { Slot } from "../runtime/slot";

interface PlacesMapProps {
  /** A URL template with `{z}`, `{x}` and `{y}`. */
  tiles: string;
  /** Null: all markers are shown. */
  zoom: number | null;
  nearest: number | null;
  /** What several markers in one are called, with `{count}`; null: they stay apart. */
  group: string | null;
  /** In the order of the markers. */
  markers: Place[];
}

/** The distance in pixels per arrow key. */
const STEP = 64;
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const ZOOMS: Record<string, number> = { "+": 1, "=": 1, "-": -1 };

/** Makes the server's static map interactive, and closes markers like pop-ups. */
export function PlacesMap({ tiles, zoom, nearest, group, markers }: PlacesMapProps) {
  const section = useRef<HTMLElement>(null);
  const map = useRef<TileMap>(null);
  const dragged = useRef<Point>(null);

  useEffect(() => {
    if (!section.current) return undefined;
    const listening = new AbortController();
    if (isAllowed("media") || !section.current.querySelector(".map__question")) show();
    else onChoice(() => isAllowed("media") && show(), listening.signal);
    closeFromOutside(section.current, listening.signal);
    return () => listening.abort();
  }, []);

  const view = () => section.current?.querySelector<HTMLElement>(".map__view");

  /** Loads the tiles, which may need consent. */
  const show = () => {
    const element = view();
    if (!section.current || !element || map.current) return;
    section.current.querySelector(".map__question")?.remove();
    element.tabIndex = 0;
    map.current = new TileMap(
      { view: element, markers: popups(section.current) },
      { tiles, places: markers, zoom: zoom ?? undefined, nearest: nearest ?? undefined, group: group ? (members) => newGroup(members, group) : undefined },
    );
    // A link to a marker opens it.
    const linked = section.current.querySelector<HTMLDetailsElement>(`details[id="${CSS.escape(location.hash.slice(1))}"]`);
    if (linked) linked.open = true;
  };

  const onPointerDown = ({ target, clientX, clientY, pointerId, isPrimary }: PointerEvent) => {
    if (!isPrimary || !(target instanceof HTMLElement) || !target.matches(".map__view")) return;
    target.setPointerCapture(pointerId);
    dragged.current = { x: clientX, y: clientY };
  };
  const onPointerMove = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!dragged.current) return;
    map.current?.moveBy(dragged.current.x - x, dragged.current.y - y);
    dragged.current = { x, y };
  };
  const drop = () => void (dragged.current = null);
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest("button");
    if (!button) return;
    const { media, zoom: step = 0 } = button.dataset;
    const popup = button.closest("details");
    if (media) {
      show();
      view()?.focus();
      if (media === "always") void allow("media");
    } else if (step && popup) {
      map.current?.enter(popup);
      view()?.focus({ preventScroll: true });
    } else if (step) map.current?.zoomBy(Number(step));
    else close(popup);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest("details")) return;
    const [move, step] = [MOVES[event.key], ZOOMS[event.key]];
    if (move) map.current?.moveBy(...move);
    else if (step) map.current?.zoomBy(step);
    else return;
    event.preventDefault();
  };
  const onToggle = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLDetailsElement)) return;
    map.current?.regroup();
    if (target.open) map.current?.centreOn(target);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const marker = target.closest("details");
    if (marker && !marker.open) map.current?.reveal(marker);
  };
  return (
    <Slot
      element="section"
      ref={section}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onToggleCapture={onToggle}
      onFocus={onFocus}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={drop}
      onPointerCancel={drop}
    />
  );
}

function popups(section: HTMLElement): HTMLDetailsElement[] {
  return [...section.querySelectorAll("details")];
}

/** Closes a marker and focuses it. */
function close(popup: HTMLDetailsElement | null): void {
  if (!popup) return;
  popup.open = false;
  popup.querySelector("summary")?.focus();
}

/** Closes markers on Escape and on a click outside. */
function closeFromOutside(section: HTMLElement, signal: AbortSignal): void {
  const open = () => popups(section).filter((popup) => popup.open);
  const onKey = (event: globalThis.KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) open().forEach(close);
  };
  const onPress = ({ target }: Event) => {
    for (const popup of open()) if (target instanceof Node && !popup.contains(target)) popup.open = false;
  };
  document.addEventListener("keydown", onKey, { signal });
  document.addEventListener("click", onPress, { signal });
}
