import { ThumbnailCarousel, type ThumbnailCarouselProps } from "../carousel/thumbnail-carousel";

/** Large pictures in the text: thumbnails and arrow keys lead from one to the other. */
export function ImageGallery({ gap }: ThumbnailCarouselProps) {
  return <ThumbnailCarousel gap={gap} />;
}
