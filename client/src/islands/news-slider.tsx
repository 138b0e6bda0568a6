/** News cards, two at a time where there is room. */
export { Carousel as NewsSlider } from "../carousel/carousel";
