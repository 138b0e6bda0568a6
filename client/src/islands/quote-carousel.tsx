import { Carousel, type CarouselProps } from "../carousel/carousel";

/** Quotes, some at a time. */
export function QuoteCarousel({ steps }: CarouselProps) {
  return <Carousel steps={steps} />;
}
