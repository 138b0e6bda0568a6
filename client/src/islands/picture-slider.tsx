/** The pictures of a product or a project: thumbnails, buttons and arrow keys lead from one to the other. */
export { ThumbnailCarousel as PictureSlider } from "../carousel/thumbnail-carousel";
