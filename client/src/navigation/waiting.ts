import { announce } from "./announcer";
import { startLoadingOverlay } from "./loading-overlay";
import { startProgressBar } from "./progress-bar";

/** What a visitor sees and hears while a page is on its way. */
export interface Waiting {
  advance(percent: number): void;
  finish(): void;
  fail(): void;
}

/** Nothing at first, then the bar, then the overlay and a word. All of it goes when the navigation is given up. */
export function startWaiting(signal: AbortSignal): Waiting {
  const bar = startProgressBar();
  const uncover = startLoadingOverlay(() => announce(document.body.dataset["loading"] ?? ""));
  const stop = () => {
    bar.stop();
    uncover();
  };
  signal.addEventListener("abort", stop);
  const ended = () => {
    signal.removeEventListener("abort", stop);
    uncover();
  };
  return {
    advance: bar.advance,
    finish() {
      ended();
      bar.finish();
    },
    fail() {
      ended();
      bar.fail();
    },
  };
}
