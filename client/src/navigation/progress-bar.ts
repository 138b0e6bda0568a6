import { progressAt, THROTTLE_MS } from "./progress";

export interface ProgressBar {
  /** Something arrived: the bar moves forward by so many percent. */
  advance(percent: number): void;
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

/** The line at the top of the page. What it shows is said in words by the announcer, so it is hidden from screen readers. */
export function startProgressBar(): ProgressBar {
  const started = performance.now();
  const bar = document.createElement("div");
  bar.className = "route-progress";
  bar.ariaHidden = "true";
  let arrived = 0;
  let timer = setTimeout(show, THROTTLE_MS);

  function show(): void {
    document.body.append(bar);
    tick();
  }
  function tick(): void {
    fill(progressAt(performance.now() - started, arrived));
    timer = setTimeout(tick, TICK_MS);
  }
  const fill = (percent: number) => bar.style.setProperty("--progress", `${percent / 100}`);
  const end = () => {
    clearTimeout(timer);
    bar.classList.add("route-progress--leaving");
    setTimeout(() => bar.remove(), LEAVING_MS);
  };
  return {
    advance: (percent) => void (arrived += percent),
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
    stop: end,
  };
}
