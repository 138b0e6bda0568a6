import { ArrowCarousel, type ArrowCarouselProps } from "../arrow-carousel";

/** Quotes, some at a time. */
export function QuoteCarousel({ steps }: ArrowCarouselProps) {
  return <ArrowCarousel element="div" steps={steps} />;
}
