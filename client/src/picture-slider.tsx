import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { Swiper } from "swiper";
import { slideAt } from "./carousel-layout";
import { Slot } from "./slot";

/**
 * Hands the server's row of pictures, one at a time, to Swiper. Found in the markup: `.swiper` with its slides,
 * links `[data-thumbnail]` in the same order, and the buttons `[data-previous]` and `[data-next]`.
 */
export function PictureSlider() {
  const gallery = useRef<HTMLElement>(null);
  const carousel = useRef<Swiper>(null);

  useEffect(() => {
    carousel.current = gallery.current && startSwiper(gallery.current);
    return () => void carousel.current?.destroy();
  }, []);

  const onClick = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof Element) || !gallery.current || !carousel.current) return;
    if (target.closest("[data-previous]")) carousel.current.slidePrev();
    if (target.closest("[data-next]")) carousel.current.slideNext();
    const index = thumbnails(gallery.current).findIndex((thumbnail) => thumbnail.contains(target));
    // A thumbnail stays a link for those who want its picture in a tab of its own.
    if (index < 0 || ctrlKey || metaKey || shiftKey) return;
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
  return <Slot element="div" ref={gallery} onClick={onClick} onKeyDown={onKeyDown} />;
}

function thumbnails(gallery: HTMLElement): Element[] {
  return [...gallery.querySelectorAll("[data-thumbnail]")];
}

function startSwiper(gallery: HTMLElement): Swiper | null {
  const view = gallery.querySelector<HTMLElement>(".swiper");
  if (!view) return null;
  const showState = (swiper: Swiper) => markCurrent(gallery, swiper);
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
function markCurrent(gallery: HTMLElement, swiper: Swiper): void {
  const previous = gallery.querySelector("[data-previous]");
  previous?.setAttribute("aria-disabled", String(swiper.isBeginning));
  gallery.querySelector("[data-next]")?.setAttribute("aria-disabled", String(swiper.isEnd));
  if (previous?.parentElement) previous.parentElement.hidden = false;
  thumbnails(gallery).forEach((thumbnail, index) => {
    if (index === swiper.activeIndex) thumbnail.setAttribute("aria-current", "true");
    else thumbnail.removeAttribute("aria-current");
  });
}
