import type { MouseEvent } from "react";
import { isModifiedClick } from "../runtime/replay";
import { Slot } from "../runtime/slot";
import { useSwiper } from "./use-swiper";

interface ThumbnailCarouselProps {
  /** Space between the pictures in pixels, as in the stylesheet; none when absent. */
  gap?: number | undefined;
}

/**
 * A row of pictures and its thumbnails: links `[data-thumbnail]` in the order of the slides. They work without script and
 * take Enter, which the thumbnails of Swiper's own module, a second carousel, do not.
 */
export function ThumbnailCarousel({ gap = 0 }: ThumbnailCarouselProps) {
  const { root, swiper } = useSwiper<HTMLDivElement>({ slidesPerView: "auto", spaceBetween: gap }, markThumbnail);
  const onClick = (event: MouseEvent) => {
    // A thumbnail stays a link for those who want its picture in a tab of its own.
    if (!root.current || !swiper.current || isModifiedClick(event)) return;
    const slide = thumbnailsOf(root.current).findIndex((thumbnail) => event.target instanceof Node && thumbnail.contains(event.target));
    if (slide < 0) return;
    event.preventDefault();
    swiper.current.slideTo(slide);
  };
  return <Slot element="div" ref={root} onClick={onClick} />;
}

function thumbnailsOf(root: HTMLElement): Element[] {
  return [...root.querySelectorAll("[data-thumbnail]")];
}

function markThumbnail(root: HTMLElement, slide: number): void {
  const thumbnails = thumbnailsOf(root);
  for (const [index, thumbnail] of thumbnails.entries()) thumbnail.ariaCurrent = index === slide ? "true" : null;
  const row = thumbnails[slide]?.closest("ul");
  if (!row) return;
  const [shown, current] = [row.getBoundingClientRect(), thumbnails[slide]!.getBoundingClientRect()];
  row.scrollBy({ left: current.left + current.width / 2 - shown.left - shown.width / 2, behavior: "instant" });
}
