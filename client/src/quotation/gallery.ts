import type { Part } from "./items";

/** What the product looks like in certain choices. */
export interface VariantPicture {
  /** The choices, `colour:6009 timber:OA`. */
  shows: string;
  picture: Part;
  /** Its number among the pictures of the page; absent on a page without them. */
  slide?: number;
}

type Carousel = HTMLElement & { swiper?: { slideTo(slide: number): void } };

/**
 * Shows the picture of what is chosen among those of the page. Without one the standard comes back, so that no picture of
 * another choice stays.
 */
export function showPicture(pictures: readonly VariantPicture[], shown: VariantPicture | undefined): void {
  const isOfChoice = (slide: number) => pictures.some((picture) => picture.slide === slide);
  const view = document.querySelector<Carousel>(".picture-slider__view");
  const slides = view ? [...view.querySelectorAll<HTMLElement>(".picture-slider__slide")] : [];
  if (!view || !slides[0]) return;
  const left = view.getBoundingClientRect().left;
  const distance = (slide: HTMLElement) => slide.getBoundingClientRect().left - left;
  const current = slides.findIndex((slide) => distance(slide) > -slide.clientWidth / 2) + 1;
  const standard = slides.findIndex((_, index) => !isOfChoice(index + 1)) + 1;
  const wanted = shown?.slide ?? (isOfChoice(current) ? standard : current);
  if (wanted === current) return;
  // A lazy one would load when the scrolling has come to it.
  const picture = slides[wanted - 1]!.querySelector("img");
  if (picture) picture.loading = "eager";
  // The carousel's own code comes with the first use of the pictures.
  if (view.swiper) return view.swiper.slideTo(wanted - 1);
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // To a place and not by a distance, which would stop at the next picture as a swipe does.
  view.scrollTo({ left: view.scrollLeft + distance(slides[wanted - 1]!), behavior: isCalm ? "instant" : "smooth" });
}
