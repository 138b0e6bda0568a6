import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { Swiper } from "swiper";
import { slideAt } from "../carousel-layout";
import { Slot } from "../slot";

/** Hands the server's pictures to Swiper: buttons, arrow keys and thumbnails lead from one to the other. */
export function ProductGallery() {
  const section = useRef<HTMLElement>(null);
  const carousel = useRef<Swiper>(null);

  useEffect(() => {
    carousel.current = section.current && startSwiper(section.current);
    return () => void carousel.current?.destroy();
  }, []);

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !carousel.current) return;
    if (event.target.closest("[data-previous]")) carousel.current.slidePrev();
    if (event.target.closest("[data-next]")) carousel.current.slideNext();
    const index = section.current ? thumbnailIndex(section.current, event.target) : -1;
    if (index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    carousel.current.slideTo(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "ArrowLeft") carousel.current?.slidePrev();
    else if (event.key === "ArrowRight") carousel.current?.slideNext();
    else return;
    event.preventDefault();
  };
  return <Slot element="div" ref={section} onClick={onClick} onKeyDown={onKeyDown} />;
}

function thumbnails(section: HTMLElement): HTMLAnchorElement[] {
  return [...section.querySelectorAll<HTMLAnchorElement>(".product-gallery__thumbnail")];
}

/** Which thumbnail an element is in; -1 for none. */
function thumbnailIndex(section: HTMLElement, element: Element): number {
  return thumbnails(section).findIndex((thumbnail) => thumbnail.contains(element));
}

function startSwiper(section: HTMLElement): Swiper | null {
  const view = section.querySelector<HTMLElement>(".swiper");
  if (!view) return null;
  const showState = (swiper: Swiper) => markCurrent(section, swiper);
  const swiper = new Swiper(view, {
    // The visitor may have scrolled the pictures before this code arrived.
    initialSlide: slideAt(view.scrollLeft, view.clientWidth),
    speed: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 250,
    on: { afterInit: showState, slideChange: showState },
  });
  view.scrollLeft = 0;
  return swiper;
}

/** At an end the button stays focusable, so that a keyboard user does not lose the place. */
function markCurrent(section: HTMLElement, swiper: Swiper): void {
  const previous = section.querySelector("[data-previous]");
  previous?.setAttribute("aria-disabled", String(swiper.isBeginning));
  section.querySelector("[data-next]")?.setAttribute("aria-disabled", String(swiper.isEnd));
  if (previous?.parentElement) previous.parentElement.hidden = false;
  thumbnails(section).forEach((thumbnail, index) => {
    if (index === swiper.activeIndex) thumbnail.setAttribute("aria-current", "true");
    else thumbnail.removeAttribute("aria-current");
  });
}
