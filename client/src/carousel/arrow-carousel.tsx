import type { ElementType, MouseEvent } from "react";
import type { Swiper } from "swiper";
import { move, useCarousel } from "./carousel";
import { type Step, toBreakpoints } from "./layout";
import { Slot } from "../runtime/slot";

export interface ArrowCarouselProps {
  /** How many slides are shown from which width on, narrowest first. */
  steps: Step[];
}

/** A carousel with a button at either end, shown when there is more than fits. */
export function ArrowCarousel({ element, steps }: ArrowCarouselProps & { element: ElementType }) {
  const { root, swiper, onKeyDown } = useCarousel(toBreakpoints(steps), showButtons);
  const onClick = ({ target }: MouseEvent) => turn(swiper.current, target);
  return <Slot element={element} ref={root} onClick={onClick} onKeyDown={onKeyDown} />;
}

/** What a click on one of the buttons does; a click on anything else does nothing. */
export function turn(swiper: Swiper | null, target: EventTarget): void {
  if (!(target instanceof Element)) return;
  if (target.closest("[data-previous]")) move(swiper, -1);
  if (target.closest("[data-next]")) move(swiper, 1);
}

/** At an end the button stays focusable, so that a keyboard user does not lose the place. */
export function showButtons(root: HTMLElement, swiper: Swiper): void {
  const previous = root.querySelector("[data-previous]");
  previous?.setAttribute("aria-disabled", String(swiper.isBeginning));
  root.querySelector("[data-next]")?.setAttribute("aria-disabled", String(swiper.isEnd));
  if (previous?.parentElement) previous.parentElement.hidden = swiper.isLocked;
}
