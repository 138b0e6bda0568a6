import type { LoadProgress } from "./fetch-page";
import { progressAt, THROTTLE_MS } from "./progress";

export interface ProgressBar {
  /** The page is there: the bar is filled and goes. */
  finish(): void;
  /** The page could not be brought: the bar turns red and stays while the browser loads it. */
  fail(): void;
  /** The visitor changed their mind: the bar goes. */
  stop(): void;
}

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
