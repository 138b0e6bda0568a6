/** Large pictures in the text: thumbnails and arrow keys lead from one to the other. */
export { ThumbnailCarousel as ImageGallery } from "../carousel/thumbnail-carousel";
