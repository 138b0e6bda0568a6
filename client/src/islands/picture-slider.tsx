/** A product's or project's pictures, with thumbnails and buttons. */
export { ThumbnailCarousel as PictureSlider } from "../carousel/thumbnail-carousel";
