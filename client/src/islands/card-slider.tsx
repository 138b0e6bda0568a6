import { type MouseEvent, useEffect, useRef } from "react";
import { scrollEdges } from "../carousel/scroll-edges";
import { Slot } from "../runtime/slot";

/** Adds buttons to the server's scrolling row of cards. */
export function CardSlider() {
  const slider = useRef<HTMLDivElement>(null);

  useEffect(() => (slider.current ? watch(slider.current) : undefined), []);

  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest("button");
    if (button && slider.current) turn(slider.current, button.matches("[data-previous]") ? -1 : 1);
  };
  return <Slot element="div" ref={slider} onClick={onClick} />;
}

/** Scrolls by one width; the row snaps to a card. */
function turn(slider: HTMLElement, direction: 1 | -1): void {
  const row = slider.querySelector("ul");
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  row?.scrollBy({ left: direction * row.clientWidth, behavior: still ? "instant" : "smooth" });
}

/** Updates the buttons on scroll and resize. Returns a function that stops this. */
function watch(slider: HTMLElement): (() => void) | undefined {
  const row = slider.querySelector("ul");
  const buttons = slider.querySelector<HTMLElement>(".card-slider__buttons");
  if (!row || !buttons) return undefined;
  const show = () => {
    const { atStart, atEnd } = scrollEdges(row);
    // `disabled` would lose the keyboard focus.
    buttons.querySelector("[data-previous]")?.setAttribute("aria-disabled", String(atStart));
    buttons.querySelector("[data-next]")?.setAttribute("aria-disabled", String(atEnd));
    buttons.hidden = atStart && atEnd;
  };
  const sizes = new ResizeObserver(show);
  sizes.observe(row);
  row.addEventListener("scroll", show, { passive: true });
  return () => {
    sizes.disconnect();
    row.removeEventListener("scroll", show);
  };
}
