import { adoptStyles } from "../dom/adopt-styles";
import styles from "../styles/sheets/loading.css?text";
import type { LoadProgress } from "./fetch-page";
import { startLoadingOverlay } from "./loading-overlay";
import { startProgressBar } from "./progress-bar";

adoptStyles(styles);

/** Shows the loading state during a visit: nothing at first, then the bar, then the overlay with an announcement. */
export function showLoadingIndicator(finished: Promise<unknown>, progress: LoadProgress, announce: (text: string) => void): void {
  const bar = startProgressBar(progress);
  const hideOverlay = startLoadingOverlay(() => announce(document.body.dataset["loading"] ?? ""));
  const onError = ({ name }: Error) => (name === "AbortError" ? bar.stop() : bar.fail());
  void finished.then(bar.finish, onError).finally(hideOverlay);
}
