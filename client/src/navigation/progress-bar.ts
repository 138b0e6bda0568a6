import type { LoadProgress } from "./fetch-page";

export interface ProgressBar {
  /** The page is there: the bar is filled and goes. */
  finish(): void;
  /** The page could not be brought: the bar turns red and stays while the browser loads it. */
  fail(): void;
  /** The visitor changed their mind: the bar goes. */
  stop(): void;
}

/** A page that comes sooner shows no bar: it would only flicker. */
const THROTTLE_MS = 200;
/** How long the bar takes from end to end when nothing is received. */
const DURATION_MS = 5000;
/** The bar is full when the page is there, and not before. */
const MAX_BEFORE_END = 95;
const TICK_MS = 100;
/** As long as the transitions in `route-progress.css`. */
const LEAVING_MS = 300;

/** The line at the top of the page. It is hidden from screen readers: the announcer tells them in words. */
export function startProgressBar(progress: LoadProgress): ProgressBar {
  const bar = document.createElement("div");
  bar.className = "route-progress";
  bar.ariaHidden = "true";
  const started = performance.now();
  const fill = (percent: number) => bar.style.setProperty("--progress", `${percent / 100}`);
  const tick = () => {
    fill(progressAt(performance.now() - started, progress.received));
    timer = setTimeout(tick, TICK_MS);
  };
  let timer = setTimeout(() => {
    document.body.append(bar);
    tick();
  }, THROTTLE_MS);
  const end = () => {
    clearTimeout(timer);
    bar.classList.add("route-progress--leaving");
    setTimeout(() => bar.remove(), LEAVING_MS);
  };
  return {
    stop: end,
    finish() {
      fill(100);
      end();
    },
    fail() {
      clearTimeout(timer);
      bar.classList.add("route-progress--failed");
      fill(100);
      document.body.append(bar);
    },
  };
}

/** How far the bar is, in percent, after so many milliseconds and with what has received. */
export function progressAt(elapsed: number, received: number): number {
  return Math.min(MAX_BEFORE_END, (elapsed / DURATION_MS) * 100 + received);
}
