import { lockPage } from "../dom/page-lock";
import sheet from "../styles/lightbox.css?sheet";
import { listen } from "./gestures";
import { fit, FITTED, type Frame, isClosest, pan, type Point, STEP, type View, zoom } from "./zoom";

/** How far in pixels a swipe goes to the next picture, and an arrow key moves a part of one. */
const SWIPE_PX = 60;
const ARROW_PX = 80;

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Opens the picture of a link over the page, among the others of its gallery. */
export async function openViewer(link: HTMLAnchorElement): Promise<void> {
  const gallery = link.closest("[data-pictures]");
  const template = gallery?.querySelector<HTMLTemplateElement>("template[data-lightbox]");
  if (!gallery || !template) throw new Error("a larger picture stands in a gallery with its viewer");
  await loadSheet();
  // Another page may have come, or a second press.
  if (!link.isConnected || document.querySelector(".lightbox")) return;
  show(link, [...gallery.querySelectorAll<HTMLAnchorElement>("a.larger-picture")], template);
}

/** What only this code shows has a sheet of its own, which stays. */
let loading: Promise<void> | undefined;

function loadSheet(): Promise<void> {
  return (loading ??= new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = sheet;
    link.onload = () => resolve();
    link.onerror = () => {
      loading = undefined;
      link.remove();
      reject(new Error(`${sheet} did not come`));
    };
    // Not into the head, where each page has its own.
    document.body.append(link);
  }));
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
  /** How far the fitting picture was swiped, in pixels. */
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
    // Not disabled: that would take the focus away.
    zoomOut.ariaDisabled = String(!isZoomed);
    zoomIn.ariaDisabled = String(isClosest(view));
  };
  const look = (next: View) => {
    view = next;
    draw();
  };
  /** The picture has its size before its file has come, and none beyond its own edges. */
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
  // Another width has another fit; a phone that is turned starts with the whole picture.
  addEventListener("resize", showWhole, { signal: closed.signal });
  const unlock = lockPage(opener, () => close());
  const close = () => {
    closed.abort();
    // The focus goes back to where it was, with the scrolling still locked.
    dialog.close();
    unlock();
    dialog.remove();
  };
  dialog.addEventListener("close", () => dialog.isConnected && close());

  // Safari gives no focus to a link that is pressed, and closing gives it back to what had it.
  opener.focus({ preventScroll: true });
  document.body.append(dialog);
  dialog.showModal();
  find("[data-close]").focus();
  step(0);
}

/** The whole picture, and where its file does not come, the one of the page. */
function pictureOf(link: HTMLAnchorElement): HTMLImageElement {
  const picture = new Image();
  picture.className = "lightbox__picture";
  // The caption beside it is its text.
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
