import { Slot } from "../runtime/slot";
import { type Step, toBreakpoints } from "./layout";
import { useSwiper } from "./use-swiper";

interface CarouselProps {
  /** The layout by window width, narrowest first. */
  steps: Step[];
}

/** A row of slides with buttons, which are hidden if all slides fit. */
export function Carousel({ steps }: CarouselProps) {
  const { root } = useSwiper<HTMLDivElement>(toBreakpoints(steps));
  return <Slot element="div" ref={root} />;
}
