import { Slot } from "../runtime/slot";
import { type Step, toBreakpoints } from "./layout";
import { useSwiper } from "./use-swiper";

interface CarouselProps {
  /** How many slides are shown from which width on, narrowest first. */
  steps: Step[];
}

/** A row of slides with a button at either end, shown when there is more than fits. */
export function Carousel({ steps }: CarouselProps) {
  const { root } = useSwiper<HTMLDivElement>(toBreakpoints(steps));
  return <Slot element="div" ref={root} />;
}
