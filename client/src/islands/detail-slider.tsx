import { PictureSlider } from "../picture-slider";

/** The pictures of a project: thumbnails, buttons and arrow keys lead from one to the other. */
export function DetailSlider() {
  return <PictureSlider />;
}
