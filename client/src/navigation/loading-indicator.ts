import type { LoadProgress } from "./fetch-page";
import { startLoadingOverlay } from "./loading-overlay";
import { startProgressBar } from "./progress-bar";

/** Shows that a page is loading: nothing at first, then the bar, then the overlay and an announcement. */
export function showLoadingIndicator(signal: AbortSignal, progress: LoadProgress, announce: (text: string) => void): void {
  // The page may be there before this code.
  if (!navigation.transition || signal.aborted) return;
  const bar = startProgressBar(progress);
  const hideOverlay = startLoadingOverlay(() => announce(document.body.dataset["loading"] ?? ""));
  const ended = new AbortController();
  const onEnd = (event: Event) => {
    ended.abort();
    hideOverlay();
    if (event.type === "navigatesuccess") bar.finish();
    else if ((event as ErrorEvent).error.name === "AbortError") bar.stop();
    else bar.fail();
  };
  navigation.addEventListener("navigatesuccess", onEnd, ended);
  navigation.addEventListener("navigateerror", onEnd, ended);
}
