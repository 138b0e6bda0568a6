import { useEffect, useRef } from "react";
import { Swiper } from "swiper";
import { A11y, Keyboard, Navigation } from "swiper/modules";
import { type AutoLayout, type Breakpoints, slideAt } from "./layout";
import { isSnapped } from "./scroll-edges";

/** Enhances the server's row of slides with Swiper. `onSlide` runs at the start and after each slide change. */
export function useSwiper<Root extends HTMLElement>(layout: AutoLayout | Breakpoints, onSlide?: (root: Root, slide: number) => void) {
  const root = useRef<Root>(null);
  const swiper = useRef<Swiper>(null);
  useEffect(() => {
    const { current } = root;
    const view = current?.querySelector<HTMLElement>(".swiper");
    if (!current || !view) return undefined;
    const unmounting = new AbortController();
    const start = () => {
      swiper.current = startSwiper(current, view, layout, (slide) => onSlide?.(current, slide));
      enableKeyboardWithin(current, swiper.current, unmounting.signal);
      showFocused(view, swiper.current, unmounting.signal);
    };
    void whenSnapped(view, start, unmounting.signal);
    return () => {
      unmounting.abort();
      swiper.current?.destroy();
    };
  }, []);
  return { root, swiper };
}

/** Waits for a swipe or key press in progress to end, because starting would undo it. */
async function whenSnapped(view: HTMLElement, run: () => void, signal: AbortSignal): Promise<void> {
  // A key pressed just now scrolls the row in the next frames.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  if (signal.aborted) return;
  if (isSnapped(view, strideOf(view)) || !("onscrollend" in view)) run();
  else view.addEventListener("scrollend", run, { once: true, signal });
}

/** The distance from one slide to the next in pixels; 0 for a single one. */
function strideOf(view: HTMLElement): number {
  const [first, second] = view.querySelectorAll<HTMLElement>(".swiper-slide");
  return first && second ? second.offsetLeft - first.offsetLeft : 0;
}

function startSwiper(root: HTMLElement, view: HTMLElement, layout: AutoLayout | Breakpoints, onSlide: (slide: number) => void): Swiper {
  const prevEl = root.querySelector<HTMLButtonElement>("[data-previous]");
  const nextEl = root.querySelector<HTMLButtonElement>("[data-next]");
  const updateButtons = ({ isLocked }: Swiper) => {
    if (prevEl?.parentElement) prevEl.parentElement.hidden = isLocked;
    // Swiper disables the button at an end, which would lose the keyboard focus; `aria-disabled` is enough.
    for (const button of [prevEl, nextEl]) if (button) button.disabled = false;
  };
  const onInit = (swiper: Swiper) => {
    updateButtons(swiper);
    onSlide(swiper.activeIndex);
  };
  const swiper = new Swiper(view, {
    ...layout,
    modules: [A11y, Keyboard, Navigation],
    // The visitor may have scrolled the row before this code arrived.
    initialSlide: slideAt(view.scrollLeft, strideOf(view)),
    speed: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 300,
    navigation: { prevEl, nextEl },
    keyboard: { onlyInViewport: false, pageUpDown: false },
    a11y: {
      // Keeps the labels and the list semantics of the markup.
      prevSlideMessage: nameOf(prevEl),
      nextSlideMessage: nameOf(nextEl),
      slideRole: "",
      slideLabelMessage: "",
      notificationClass: "visually-hidden",
      // Ignores focus in the first 100 ms; `showFocused` replaces it.
      scrollOnFocus: false,
    },
    on: {
      afterInit: onInit,
      slideChange: ({ activeIndex }) => onSlide(activeIndex),
      lock: updateButtons,
      unlock: updateButtons,
      toEdge: updateButtons,
      fromEdge: updateButtons,
    },
  });
  view.scrollLeft = 0;
  return swiper;
}

function nameOf(button: HTMLButtonElement | null): string {
  return button?.textContent?.trim() ?? "";
}

/** Swiper listens on the document, so it is only enabled for the carousel with focus. */
function enableKeyboardWithin(root: HTMLElement, { keyboard }: Swiper, signal: AbortSignal): void {
  if (root.contains(document.activeElement)) keyboard.enable();
  root.addEventListener("focusin", () => keyboard.enable(), { signal });
  root.addEventListener("focusout", () => keyboard.disable(), { signal });
}

/** Slides to the element that the keyboard has focused. */
function showFocused(view: HTMLElement, swiper: Swiper, signal: AbortSignal): void {
  const show = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
    const slide = swiper.slides.findIndex((element) => element.contains(target));
    if (slide >= 0) swiper.slideTo(slide, 0);
  };
  view.addEventListener("focusin", show, { signal });
}
