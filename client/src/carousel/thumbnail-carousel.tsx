import type { MouseEvent } from "react";
import { isModifiedClick } from "../runtime/replay";
import { Slot } from "../runtime/slot";
import { useSwiper } from "./use-swiper";

interface ThumbnailCarouselProps {
  /** The gap in pixels, as in the style sheet. */
  gap?: number | undefined;
}

/**
 * A carousel with thumbnails, which are links `[data-thumbnail]`: unlike those of Swiper's own module they work without
 * script and with the Enter key.
 */
export function ThumbnailCarousel({ gap = 0 }: ThumbnailCarouselProps) {
  const { root, swiper } = useSwiper<HTMLDivElement>({ slidesPerView: "auto", spaceBetween: gap }, showSlide);
  const onClick = (event: MouseEvent) => {
    if (!root.current || !swiper.current || isModifiedClick(event)) return;
    const slide = thumbnailsOf(root.current).findIndex((thumbnail) => event.target instanceof Node && thumbnail.contains(event.target));
    if (slide < 0) return;
    event.preventDefault();
    swiper.current.slideTo(slide);
  };
  return <Slot element="div" ref={root} onClick={onClick} />;
}

function thumbnailsOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-thumbnail]")];
}

/**
 * Keyboards reach the current slide's link and thumbnail only: the others are as many steps to what comes after the
 * pictures. Arrow keys lead to them.
 */
function showSlide(root: HTMLElement, slide: number): void {
  for (const [index, { firstElementChild: link }] of root.querySelectorAll(".swiper-slide").entries()) {
    if (link instanceof HTMLAnchorElement) link.tabIndex = index === slide ? 0 : -1;
  }
  markThumbnail(root, slide);
}

function markThumbnail(root: HTMLElement, slide: number): void {
  const thumbnails = thumbnailsOf(root);
  for (const [index, thumbnail] of thumbnails.entries()) {
    thumbnail.ariaCurrent = index === slide ? "true" : null;
    thumbnail.tabIndex = index === slide ? 0 : -1;
  }
  if (thumbnails.some((thumbnail) => thumbnail === document.activeElement)) thumbnails[slide]?.focus({ preventScroll: true });
  const row = thumbnails[slide]?.closest("ul");
  if (!row) return;
  const [shown, current] = [row.getBoundingClientRect(), thumbnails[slide]!.getBoundingClientRect()];
  row.scrollBy({ left: current.left + current.width / 2 - shown.left - shown.width / 2, behavior: "instant" });
}
