import { PictureSlider, type PictureSliderProps } from "../picture-slider";

/** Large pictures in the text: thumbnails and arrow keys lead from one to the other. */
export function ImageGallery({ gap }: PictureSliderProps) {
  return <PictureSlider gap={gap} />;
}
