/** Large pictures in the text, with thumbnails. */
export { ThumbnailCarousel as ImageGallery } from "../carousel/thumbnail-carousel";
