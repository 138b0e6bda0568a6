import { ThumbnailCarousel } from "../carousel/thumbnail-carousel";

/** The pictures of a product or a project: thumbnails, buttons and arrow keys lead from one to the other. */
export function PictureSlider() {
  return <ThumbnailCarousel />;
}
