import { Carousel, type CarouselProps } from "../carousel/carousel";

/** News cards, two at a time where there is room. */
export function NewsSlider({ steps }: CarouselProps) {
  return <Carousel steps={steps} />;
}
