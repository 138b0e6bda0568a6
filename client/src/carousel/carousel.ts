import { type KeyboardEvent, useEffect, useRef } from "react";
import { Swiper } from "swiper";
import { type AutoLayout, type Breakpoints, slideAt } from "./layout";
import { isAtRest } from "./row-edges";

/** What a carousel has to say after it moved, started or was measured anew. */
type Report = (root: HTMLElement, swiper: Swiper) => void;

const KEY_STEPS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Hands the server's row of slides to Swiper: the view is `.swiper`, the row `.swiper-wrapper`, each slide `.swiper-slide`.
 * The arrow keys move it from anywhere inside.
 */
export function useCarousel<Root extends HTMLElement>(layout: AutoLayout | Breakpoints, report: Report) {
  const root = useRef<Root>(null);
  const swiper = useRef<Swiper>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const begin = () => void (swiper.current = root.current && start(root.current, layout, report));
    const view = root.current?.querySelector<HTMLElement>(".swiper");
    if (view) whenAtRest(view, begin, leaving.signal);
    return () => {
      leaving.abort();
      swiper.current?.destroy();
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = KEY_STEPS[event.key];
    // Until it has started, the browser scrolls the row.
    if (!step || !swiper.current) return;
    event.preventDefault();
    move(swiper.current, step);
  };
  return { root, swiper, onKeyDown };
}

/** One slide back or forth. */
export function move(swiper: Swiper | null, step: -1 | 1): void {
  if (step < 0) swiper?.slidePrev();
  else swiper?.slideNext();
}

/** Runs once the visitor's first swipe or key has brought the row to a slide, so that starting does not undo it. */
async function whenAtRest(view: HTMLElement, run: () => void, signal: AbortSignal): Promise<void> {
  // What was pressed a moment ago moves the row in the frames to come.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  if (signal.aborted) return;
  // Browsers that do not say when scrolling ends are not waited for.
  if (isAtRest(view, strideOf(view)) || !("onscrollend" in view)) run();
  else view.addEventListener("scrollend", run, { once: true, signal });
}

/** The way from one slide to the next in pixels; 0 for a single one. */
function strideOf(view: HTMLElement): number {
  const [first, second] = view.querySelectorAll<HTMLElement>(".swiper-slide");
  return first && second ? second.offsetLeft - first.offsetLeft : 0;
}

function start(root: HTMLElement, layout: AutoLayout | Breakpoints, report: Report): Swiper | null {
  const view = root.querySelector<HTMLElement>(".swiper");
  if (!view) return null;
  const say = (swiper: Swiper) => report(root, swiper);
  const swiper = new Swiper(view, {
    ...layout,
    // The visitor may have scrolled the row before this code arrived.
    initialSlide: slideAt(view.scrollLeft, strideOf(view)),
    speed: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 300,
    on: { afterInit: say, slideChange: say, lock: say, unlock: say, toEdge: say, fromEdge: say },
  });
  view.scrollLeft = 0;
  // A clipped row cannot scroll to what the keyboard reached.
  view.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
    const slide = swiper.slides.findIndex((one) => one.contains(target));
    if (slide >= 0) swiper.slideTo(slide);
  });
  return swiper;
}
