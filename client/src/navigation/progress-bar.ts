import type { LoadProgress } from "./fetch-page";

export interface ProgressBar {
  /** Fills and removes the bar. */
  finish(): void;
  /** Turns the bar red until the browser has loaded the page. */
  fail(): void;
  /** Removes the bar. */
  stop(): void;
}

/** Faster pages show no bar, which would only flicker. */
const THROTTLE_MS = 200;
/** The duration from end to end without any response. */
const DURATION_MS = 5000;
/** In percent. */
const MAX_BEFORE_END = 95;
const TICK_MS = 100;
/** As long as the transitions in `route-progress.css`. */
const LEAVING_MS = 300;

/** The bar at the top of the page, hidden from screen readers: the announcer is for them. */
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

/** The progress in percent. */
export function progressAt(elapsed: number, received: number): number {
  return Math.min(MAX_BEFORE_END, (elapsed / DURATION_MS) * 100 + received);
}
