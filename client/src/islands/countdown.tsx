import { useEffect, useRef } from "react";
import { slideAt } from "../carousel/layout";
import { elapsed, isAutoplaying, nextSlide, pausedAt, type PauseReason, remaining, showSlide, withPauses } from "../carousel/rotation";
import { Slot } from "../runtime/slot";

interface CountdownProps {
  /** In milliseconds. */
  interval: number;
  /** The button's label while paused. */
  play: string;
  /** The button's label while rotating. */
  pause: string;
}

/** Rotates the slides until the visitor interacts with them or pauses. */
export function Countdown(props: CountdownProps) {
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    const toggle = stage.current?.querySelector<HTMLButtonElement>(".countdown__toggle");
    return stage.current && toggle ? startRotation(stage.current, toggle, props) : undefined;
  }, []);
  return <Slot element="div" ref={stage} />;
}

function startRotation(stage: HTMLElement, toggle: HTMLButtonElement, { interval, play, pause }: CountdownProps): () => void {
  const slides = [...stage.querySelectorAll<HTMLElement>(".countdown__slide")];
  const links = [...stage.querySelectorAll<HTMLAnchorElement>(".countdown__jump")];
  const reasons = new Set<PauseReason>();
  let rotation = pausedAt(stack(stage));
  let progress: Animation | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (slide: number) => {
    rotation = showSlide(rotation, slide, performance.now());
    progress?.cancel();
    progress = showOnly(slides, links, slide)?.animate(
      { transform: ["scaleX(0)", "scaleX(1)"] },
      { duration: interval, fill: "forwards" },
    );
    update();
  };
  /** Syncs timer, progress line and button with the reasons to pause. */
  const update = () => {
    const now = performance.now();
    rotation = withPauses(rotation, reasons, now);
    const left = remaining(rotation, interval, now);
    clearTimeout(timer);
    if (left !== null) timer = setTimeout(() => show(nextSlide(rotation.slide, slides.length)), left);
    if (progress) progress.currentTime = elapsed(rotation, now);
    if (left === null) progress?.pause();
    else progress?.play();
    labelToggle(toggle, isAutoplaying(reasons) ? pause : play, !isAutoplaying(reasons));
  };
  const setReason = (reason: PauseReason, applies: boolean) => {
    if (applies) reasons.add(reason);
    else reasons.delete(reason);
    update();
  };
  const onToggle = () => {
    // Play overrides pointer and focus.
    if (isAutoplaying(reasons)) reasons.add("button");
    else reasons.clear();
    update();
  };

  const mounted = new AbortController();
  toggle.addEventListener("click", onToggle, { signal: mounted.signal });
  listenToLinks(links, show, mounted);
  show(rotation.slide);
  // Forces layout before the class that enables fading.
  stage.getBoundingClientRect();
  stage.classList.add("countdown__stage--fades");
  listenForPauses(stage, setReason, mounted);
  return () => {
    mounted.abort();
    clearTimeout(timer);
    progress?.cancel();
  };
}

/** Stacks the slides. Returns the visible one, since the visitor may have scrolled. */
function stack(stage: HTMLElement): number {
  const row = stage.querySelector(".countdown__slides");
  const seen = row ? slideAt(row.scrollLeft, row.clientWidth) : 0;
  stage.classList.add("countdown__stage--turns");
  row?.removeAttribute("tabindex");
  row?.scrollTo({ left: 0, behavior: "instant" });
  return seen;
}

/** Makes all other slides inert. Returns the slide's progress line. */
function showOnly(slides: HTMLElement[], links: HTMLAnchorElement[], slide: number): Element | null | undefined {
  for (const [index, element] of slides.entries()) element.inert = index !== slide;
  for (const [index, link] of links.entries()) link.ariaCurrent = index === slide ? "true" : null;
  return links[slide]?.querySelector(".countdown__progress");
}

function labelToggle(toggle: HTMLButtonElement, text: string, isPaused: boolean): void {
  const label = toggle.querySelector("[data-label]");
  if (label && label.textContent !== text) label.textContent = text;
  toggle.classList.toggle("countdown__toggle--rests", isPaused);
  toggle.hidden = false;
}

function listenToLinks(links: HTMLAnchorElement[], show: (slide: number) => void, { signal }: AbortController): void {
  for (const [slide, link] of links.entries()) {
    const onClick = (event: MouseEvent) => {
      event.preventDefault();
      show(slide);
    };
    link.addEventListener("click", onClick, { signal });
  }
}

function listenForPauses(
  stage: HTMLElement,
  setReason: (reason: PauseReason, applies: boolean) => void,
  { signal }: AbortController,
): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const isShown = ({ target }: FocusEvent) => target instanceof Element && target.matches(":focus-visible");
  // Touch leaves hover and focus behind, which do not count as interaction.
  stage.addEventListener("pointerenter", ({ pointerType }) => setReason("pointer", pointerType === "mouse"), { signal });
  stage.addEventListener("pointerleave", () => setReason("pointer", false), { signal });
  stage.addEventListener("focusin", (event) => setReason("focus", isShown(event)), { signal });
  stage.addEventListener("focusout", () => setReason("focus", false), { signal });
  still.addEventListener("change", () => setReason("reducedMotion", still.matches), { signal });
  document.addEventListener("visibilitychange", () => setReason("hidden", document.hidden), { signal });
  setReason("reducedMotion", still.matches);
  setReason("hidden", document.hidden);
  // Pointer and focus may have been there before hydration.
  setReason("pointer", stage.matches(":hover") && matchMedia("(hover: hover)").matches);
  setReason("focus", stage.querySelector(":focus-visible") !== null);
}
