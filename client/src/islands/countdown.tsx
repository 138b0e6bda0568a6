import { useEffect, useRef } from "react";
import { slideAt } from "../carousel/layout";
import { type Hold, heldAt, heldBy, isPausable, showSlide, shownFor, slideAfter, timeLeft } from "../carousel/rotation";
import { Slot } from "../runtime/slot";

interface CountdownProps {
  /** How long a slide is shown, in milliseconds. */
  interval: number;
  /** What the button says while the slides rest. */
  play: string;
  /** What it says while they take turns. */
  pause: string;
}

/** Shows the server's row of slides one at a time, each for the interval, until somebody looks closer or says stop. */
export function Countdown(props: CountdownProps) {
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    const toggle = stage.current?.querySelector<HTMLButtonElement>(".countdown__toggle");
    return stage.current && toggle ? takeTurns(stage.current, toggle, props) : undefined;
  }, []);
  return <Slot element="div" ref={stage} />;
}

function takeTurns(stage: HTMLElement, toggle: HTMLButtonElement, { interval, play, pause }: CountdownProps): () => void {
  const slides = [...stage.querySelectorAll<HTMLElement>(".countdown__slide")];
  const jumps = [...stage.querySelectorAll<HTMLAnchorElement>(".countdown__jump")];
  const holds = new Set<Hold>();
  let rotation = heldAt(stack(stage));
  let progress: Animation | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (slide: number) => {
    rotation = showSlide(rotation, slide, performance.now());
    progress?.cancel();
    progress = present(slides, jumps, slide)?.animate(
      { transform: ["scaleX(0)", "scaleX(1)"] },
      { duration: interval, fill: "forwards" },
    );
    update();
  };
  /** Brings the timer, the line that shows it and the button in step with what holds the slides. */
  const update = () => {
    const now = performance.now();
    rotation = heldBy(rotation, holds, now);
    const left = timeLeft(rotation, interval, now);
    clearTimeout(timer);
    if (left !== null) timer = setTimeout(() => show(slideAfter(rotation.slide, slides.length)), left);
    if (progress) progress.currentTime = shownFor(rotation, now);
    if (left === null) progress?.pause();
    else progress?.play();
    label(toggle, isPausable(holds) ? pause : play, !isPausable(holds));
  };
  const hold = (reason: Hold, held: boolean) => {
    if (held) holds.add(reason);
    else holds.delete(reason);
    update();
  };
  const onToggle = () => {
    // Somebody who asks for turns gets them, wherever the pointer and the focus are.
    if (isPausable(holds)) holds.add("asked");
    else holds.clear();
    update();
  };

  const listening = new AbortController();
  toggle.addEventListener("click", onToggle, { signal: listening.signal });
  listenToJumps(jumps, show, listening);
  show(rotation.slide);
  // Laid out before the class that lets slides fade, so that none fades now.
  stage.getBoundingClientRect();
  stage.classList.add("countdown__stage--fades");
  listenToHolds(stage, hold, listening);
  return () => {
    listening.abort();
    clearTimeout(timer);
    progress?.cancel();
  };
}

/** Puts the slides of the row in one place. Returns the one that was seen: the visitor may have scrolled already. */
function stack(stage: HTMLElement): number {
  const row = stage.querySelector(".countdown__slides");
  const seen = row ? slideAt(row.scrollLeft, row.clientWidth) : 0;
  stage.classList.add("countdown__stage--turns");
  row?.removeAttribute("tabindex");
  row?.scrollTo({ left: 0, behavior: "instant" });
  return seen;
}

/** Shows one slide and hides the others, also from the keyboard. Returns the line of its link. */
function present(slides: HTMLElement[], jumps: HTMLAnchorElement[], slide: number): Element | null | undefined {
  for (const [index, element] of slides.entries()) element.inert = index !== slide;
  for (const [index, jump] of jumps.entries()) {
    if (index === slide) jump.setAttribute("aria-current", "true");
    else jump.removeAttribute("aria-current");
  }
  return jumps[slide]?.querySelector(".countdown__progress");
}

function label(toggle: HTMLButtonElement, words: string, rests: boolean): void {
  const text = toggle.querySelector("[data-label]");
  if (text && text.textContent !== words) text.textContent = words;
  toggle.classList.toggle("countdown__toggle--rests", rests);
  toggle.hidden = false;
}

function listenToJumps(jumps: HTMLAnchorElement[], show: (slide: number) => void, { signal }: AbortController): void {
  for (const [slide, jump] of jumps.entries()) {
    const onClick = (event: MouseEvent) => {
      event.preventDefault();
      show(slide);
    };
    jump.addEventListener("click", onClick, { signal });
  }
}

function listenToHolds(
  stage: HTMLElement,
  hold: (reason: Hold, held: boolean) => void,
  { signal }: AbortController,
): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const isShown = ({ target }: FocusEvent) => target instanceof Element && target.matches(":focus-visible");
  // A finger leaves hover and focus behind when it is lifted: neither says that somebody still looks.
  stage.addEventListener("pointerenter", ({ pointerType }) => hold("pointer", pointerType === "mouse"), { signal });
  stage.addEventListener("pointerleave", () => hold("pointer", false), { signal });
  stage.addEventListener("focusin", (event) => hold("focus", isShown(event)), { signal });
  stage.addEventListener("focusout", () => hold("focus", false), { signal });
  still.addEventListener("change", () => hold("motion", still.matches), { signal });
  document.addEventListener("visibilitychange", () => hold("hidden", document.hidden), { signal });
  hold("motion", still.matches);
  hold("hidden", document.hidden);
}
