import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { Swiper } from "swiper";
import { type Step, slideAt, toBreakpoints } from "../carousel-layout";
import { Slot } from "../slot";

interface QuoteCarouselProps {
  /** How many quotes are shown from which width on, narrowest first. */
  steps: Step[];
}

/** Hands the server's row of quotes to Swiper, and shows the buttons when there is more than fits. */
export function QuoteCarousel({ steps }: QuoteCarouselProps) {
  const section = useRef<HTMLElement>(null);
  const carousel = useRef<Swiper>(null);

  useEffect(() => {
    carousel.current = section.current && startSwiper(section.current, steps);
    return () => void carousel.current?.destroy();
  }, []);

  const move = (direction: Direction | undefined) => {
    if (direction === "previous") carousel.current?.slidePrev();
    if (direction === "next") carousel.current?.slideNext();
    return direction !== undefined;
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element) move(buttonDirection(target.closest("button")));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (move(KEY_DIRECTIONS[event.key])) event.preventDefault();
  };
  return <Slot element="section" ref={section} onClick={onClick} onKeyDown={onKeyDown} />;
}

type Direction = "previous" | "next";

const KEY_DIRECTIONS: Record<string, Direction> = { ArrowLeft: "previous", ArrowRight: "next" };

function buttonDirection(button: HTMLButtonElement | null): Direction | undefined {
  if (button?.matches("[data-previous]")) return "previous";
  if (button?.matches("[data-next]")) return "next";
  return undefined;
}

function startSwiper(section: HTMLElement, steps: Step[]): Swiper | null {
  const view = section.querySelector<HTMLElement>(".swiper");
  if (!view) return null;
  const [first, second] = section.querySelectorAll<HTMLElement>(".swiper-slide");
  const stride = first && second ? second.offsetLeft - first.offsetLeft : 0;
  const showState = (swiper: Swiper) => showButtons(section, swiper);
  const swiper = new Swiper(view, {
    ...toBreakpoints(steps),
    // The visitor may have scrolled the row before this code arrived.
    initialSlide: slideAt(view.scrollLeft, stride),
    speed: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 300,
    on: { afterInit: showState, lock: showState, unlock: showState, toEdge: showState, fromEdge: showState },
  });
  view.scrollLeft = 0;
  return swiper;
}

/** At an end the button stays focusable, so that a keyboard user does not lose the place. */
function showButtons(section: HTMLElement, swiper: Swiper): void {
  const previous = section.querySelector("[data-previous]");
  previous?.setAttribute("aria-disabled", String(swiper.isBeginning));
  section.querySelector("[data-next]")?.setAttribute("aria-disabled", String(swiper.isEnd));
  if (previous?.parentElement) previous.parentElement.hidden = swiper.isLocked;
}
