import { onClick } from "../dom/clicks";
import { onEveryPage } from "../navigation/page-change";

/** Enables buttons that copy the text before them. */
export function startCopy(): void {
  // Only secure contexts have a clipboard.
  if (!("clipboard" in navigator)) return;
  onEveryPage(() => {
    for (const button of document.querySelectorAll<HTMLElement>("[data-copied]")) button.hidden = false;
  });
  onClick("[data-copied]", (button) => void import("./copy-text").then(({ copyText }) => copyText(button), () => {}));
}
