import type { ElementType, MouseEvent } from "react";
import type { Swiper } from "swiper";
import { move, useCarousel } from "./carousel";
import { type Step, toBreakpoints } from "./carousel-layout";
import { Slot } from "./slot";

export interface ArrowCarouselProps {
  /** How many slides are shown from which width on, narrowest first. */
  steps: Step[];
}

/** A carousel with a button at either end, shown when there is more than fits. */
export function ArrowCarousel({ element, steps }: ArrowCarouselProps & { element: ElementType }) {
  const { root, swiper, onKeyDown } = useCarousel(toBreakpoints(steps), showButtons);
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.matches("[data-previous]")) move(swiper.current, -1);
    if (button?.matches("[data-next]")) move(swiper.current, 1);
  };
  return <Slot element={element} ref={root} onClick={onClick} onKeyDown={onKeyDown} />;
}

/** At an end the button stays focusable, so that a keyboard user does not lose the place. */
function showButtons(root: HTMLElement, swiper: Swiper): void {
  const previous = root.querySelector("[data-previous]");
  previous?.setAttribute("aria-disabled", String(swiper.isBeginning));
  root.querySelector("[data-next]")?.setAttribute("aria-disabled", String(swiper.isEnd));
  if (previous?.parentElement) previous.parentElement.hidden = swiper.isLocked;
}
