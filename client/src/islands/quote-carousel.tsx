/** Quotes, some at a time. */
export { Carousel as QuoteCarousel } from "../carousel/carousel";
