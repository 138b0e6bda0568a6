import { PictureCarousel, type PictureCarouselProps } from "../carousel/picture-carousel";

/** Large pictures in the text: thumbnails and arrow keys lead from one to the other. */
export function ImageGallery({ gap }: PictureCarouselProps) {
  return <PictureCarousel gap={gap} />;
}
