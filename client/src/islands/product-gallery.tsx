import { PictureSlider } from "../picture-slider";

/** The pictures of a product: thumbnails, buttons and arrow keys lead from one to the other. */
export function ProductGallery() {
  return <PictureSlider />;
}
