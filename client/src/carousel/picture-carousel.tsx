import type { MouseEvent } from "react";
import type { Swiper } from "swiper";
import { showButtons, turn } from "./arrow-carousel";
import { useCarousel } from "./carousel";
import { Slot } from "../runtime/slot";

export interface PictureCarouselProps {
  /** Space between the pictures in pixels, as in the stylesheet; none when absent. */
  gap?: number | undefined;
}

/**
 * The server's row of pictures as a carousel. Found in the markup: links `[data-thumbnail]` in the order of the slides,
 * and perhaps the buttons `[data-previous]` and `[data-next]`.
 */
export function PictureCarousel({ gap = 0 }: PictureCarouselProps) {
  const { root, swiper, onKeyDown } = useCarousel<HTMLElement>({ slidesPerView: "auto", spaceBetween: gap }, showState);
  const onClick = (event: MouseEvent) => {
    const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof Element) || !root.current || !swiper.current) return;
    turn(swiper.current, target);
    const index = thumbnails(root.current).findIndex((thumbnail) => thumbnail.contains(target));
    // A thumbnail stays a link for those who want its picture in a tab of its own.
    if (index < 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    swiper.current.slideTo(index);
  };
  return <Slot element="div" ref={root} onClick={onClick} onKeyDown={onKeyDown} />;
}

function thumbnails(root: HTMLElement): Element[] {
  return [...root.querySelectorAll("[data-thumbnail]")];
}

function showState(root: HTMLElement, swiper: Swiper): void {
  showButtons(root, swiper);
  for (const [index, thumbnail] of thumbnails(root).entries()) {
    if (index === swiper.activeIndex) thumbnail.setAttribute("aria-current", "true");
    else thumbnail.removeAttribute("aria-current");
  }
}
