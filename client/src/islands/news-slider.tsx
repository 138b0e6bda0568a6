export { Carousel as NewsSlider } from "../carousel/carousel";
