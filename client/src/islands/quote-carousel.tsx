import { ArrowCarousel, type ArrowCarouselProps } from "../carousel/arrow-carousel";

/** Quotes, some at a time. */
export function QuoteCarousel({ steps }: ArrowCarouselProps) {
  return <ArrowCarousel element="div" steps={steps} />;
}
