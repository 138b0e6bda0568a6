import type { MouseEvent } from "react";
import type { Swiper } from "swiper";
import { useCarousel } from "../carousel";
import { Slot } from "../slot";

interface ImageGalleryProps {
  /** Space between the pictures in pixels, as in the stylesheet. */
  gap: number;
}

/** Large pictures that slide; their thumbnails, links to each without script, become the navigation. */
export function ImageGallery({ gap }: ImageGalleryProps) {
  const { root, swiper, onKeyDown } = useCarousel<HTMLElement>({ slidesPerView: "auto", spaceBetween: gap }, markThumbnail);
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLElement>(".image-block__thumbnail") : null;
    const index = link && root.current ? thumbnails(root.current).indexOf(link) : -1;
    if (index < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    swiper.current?.slideTo(index);
  };
  return <Slot element="div" ref={root} onClick={onClick} onKeyDown={onKeyDown} />;
}

function markThumbnail(root: HTMLElement, swiper: Swiper): void {
  for (const [index, link] of thumbnails(root).entries()) {
    if (index === swiper.activeIndex) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

function thumbnails(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(".image-block__thumbnail")];
}
