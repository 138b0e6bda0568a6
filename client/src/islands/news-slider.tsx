import { ArrowCarousel, type ArrowCarouselProps } from "../carousel/arrow-carousel";

/** News cards, two at a time where there is room. */
export function NewsSlider({ steps }: ArrowCarouselProps) {
  return <ArrowCarousel element="div" steps={steps} />;
}
