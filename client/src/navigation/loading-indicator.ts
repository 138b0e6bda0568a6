import type { Journey } from "./fetch-page";
import { startLoadingOverlay } from "./loading-overlay";
import { startProgressBar } from "./progress-bar";

/** Shows that a page is on its way: nothing at first, then the bar, then the overlay and a word. */
export function showLoadingIndicator(signal: AbortSignal, journey: Journey, announce: (words: string) => void): void {
  // It came before this code did.
  if (!navigation.transition || signal.aborted) return;
  const bar = startProgressBar(journey);
  const uncover = startLoadingOverlay(() => announce(document.body.dataset["loading"] ?? ""));
  const listening = new AbortController();
  const onEnd = (event: Event) => {
    listening.abort();
    uncover();
    if (event.type === "navigatesuccess") bar.finish();
    else if ((event as ErrorEvent).error.name === "AbortError") bar.stop();
    else bar.fail();
  };
  navigation.addEventListener("navigatesuccess", onEnd, listening);
  navigation.addEventListener("navigateerror", onEnd, listening);
}
