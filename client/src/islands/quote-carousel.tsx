export { Carousel as QuoteCarousel } from "../carousel/carousel";
