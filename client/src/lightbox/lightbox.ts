import { adoptStyles } from "../dom/adopt-styles";
import { lockPage } from "../dom/page-lock";
import styles from "../styles/sheets/lightbox.css?text";
import { listen } from "./gestures";
import { fit, FITTED, type Frame, isClosest, pan, type Point, STEP, type View, zoom } from "./zoom";

/** The distance of a swipe to the next picture, and of an arrow key's step in an enlarged one. */
const SWIPE_PX = 60;
const ARROW_PX = 80;

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

adoptStyles(styles);

/** Opens a link's picture with the others of its gallery. */
export function openViewer(link: HTMLAnchorElement): void {
  const gallery = link.closest("[data-pictures]");
  const template = gallery?.querySelector<HTMLTemplateElement>("template[data-lightbox]");
  if (!gallery || !template) throw new Error("a larger picture stands in a gallery with its viewer");
  // The page may have changed, or the link was clicked twice.
  if (!link.isConnected || document.querySelector(".lightbox")) return;
  show(link, [...gallery.querySelectorAll<HTMLAnchorElement>("a.larger-picture")], template);
}

function show(opener: HTMLAnchorElement, links: HTMLAnchorElement[], template: HTMLTemplateElement): void {
  const dialog = document.importNode(template.content, true).querySelector("dialog")!;
  const find = <Found extends HTMLElement>(selector: string) => dialog.querySelector<Found>(selector)!;
  const stage = find(".lightbox__stage");
  const position = find(".lightbox__position");
  const caption = find(".lightbox__caption");
  const [zoomOut, zoomIn] = [find("[data-zoom=out]"), find("[data-zoom=in]")];
  const steps = [...dialog.querySelectorAll<HTMLElement>("[data-step]")];
  let shown = links.indexOf(opener);
  let view: View = FITTED;
  /** The offset of a swipe in pixels. */
  let swiped = 0;
  let picture = new Image();

  const frame = (): Frame => {
    const { width, height } = links[shown]!.dataset;
    const room = { width: stage.clientWidth, height: stage.clientHeight };
    return { picture: fit({ width: Number(width), height: Number(height) }, room), stage: room };
  };
  const draw = () => {
    picture.style.transform = `translate(${view.x + swiped}px, ${view.y}px) scale(${view.scale})`;
    const isZoomed = view.scale > 1;
    stage.dataset["zoomed"] = String(isZoomed);
    // `disabled` would lose the focus.
    zoomOut.ariaDisabled = String(!isZoomed);
    zoomIn.ariaDisabled = String(isClosest(view));
  };
  const look = (next: View) => {
    view = next;
    draw();
  };
  /** Resets to the whole picture, whose size is set before its file has loaded. */
  const showWhole = () => {
    const { width, height } = frame().picture;
    picture.style.width = `${width}px`;
    picture.style.height = `${height}px`;
    look(FITTED);
  };
  const step = (by: number) => {
    const link = links[shown + by];
    swiped = 0;
    if (!link) return draw();
    shown += by;
    picture = pictureOf(link);
    stage.replaceChildren(picture);
    position.hidden = links.length < 2;
    position.textContent = (position.dataset["position"] ?? "").replace("{n}", String(shown + 1)).replace("{total}", String(links.length));
    caption.textContent = link.dataset["alt"] ?? "";
    for (const button of steps) {
      button.hidden = links.length < 2;
      button.ariaDisabled = String(!links[shown + Number(button.dataset["step"])]);
    }
    showWhole();
  };
  const zoomBy = (factor: number, around: Point = { x: 0, y: 0 }) => look(zoom(view, factor, around, frame()));
  const toggleZoom = (at: Point) => (view.scale > 1 ? look(FITTED) : zoomBy(STEP, at));

  listen(stage, {
    onDrag({ x, y }) {
      stage.dataset["dragged"] = "";
      if (view.scale > 1) return look(pan(view, { x, y }, frame()));
      swiped += x;
      draw();
    },
    onDrop() {
      delete stage.dataset["dragged"];
      if (swiped !== 0) step(Math.abs(swiped) < SWIPE_PX ? 0 : -Math.sign(swiped));
    },
    onZoom(factor, around) {
      stage.dataset["dragged"] = "";
      swiped = 0;
      zoomBy(factor, around);
      requestAnimationFrame(() => delete stage.dataset["dragged"]);
    },
    onDoubleTap: toggleZoom,
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow && view.scale > 1) look(pan(view, { x: arrow.x * ARROW_PX, y: arrow.y * ARROW_PX }, frame()));
    else if (arrow && arrow.x !== 0) step(-arrow.x);
    else if (event.key === "+" || event.key === "=") zoomBy(STEP);
    else if (event.key === "-") zoomBy(1 / STEP);
    else if (event.key === "0") look(FITTED);
    else if (!arrow) return;
    event.preventDefault();
  });
  dialog.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("button") : null;
    if (!button) return;
    if (button.dataset["zoom"]) zoomBy(button.dataset["zoom"] === "in" ? STEP : 1 / STEP);
    else if (button.dataset["step"]) step(Number(button.dataset["step"]));
    else close();
  });

  const closed = new AbortController();
  addEventListener("resize", showWhole, { signal: closed.signal });
  const unlock = lockPage(opener, () => close());
  const close = () => {
    closed.abort();
    // Restores focus while scrolling is still locked.
    dialog.close();
    unlock();
    dialog.remove();
  };
  dialog.addEventListener("close", () => dialog.isConnected && close());

  // Safari does not focus a clicked link, and closing the dialog restores the focus.
  opener.focus({ preventScroll: true });
  document.body.append(dialog);
  dialog.showModal();
  find("[data-close]").focus();
  step(0);
}

/** The full picture, with the page's own as a fallback. */
function pictureOf(link: HTMLAnchorElement): HTMLImageElement {
  const picture = new Image();
  picture.className = "lightbox__picture";
  picture.alt = "";
  const small = link.querySelector("img")?.currentSrc;
  picture.ariaBusy = "true";
  picture.onload = () => (picture.ariaBusy = null);
  picture.onerror = () => {
    picture.onerror = null;
    picture.ariaBusy = null;
    if (small) picture.src = small;
  };
  picture.src = link.href;
  return picture;
}
