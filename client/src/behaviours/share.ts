import { onClick } from "../dom/clicks";
import { onEveryPage } from "../navigation/page-change";

/** Shows the buttons for the device's share sheet where there is one. */
export function startShare(): void {
  if (!("share" in navigator)) return;
  onEveryPage(() => {
    for (const button of document.querySelectorAll<HTMLElement>("[data-share]")) button.hidden = false;
  });
  onClick("[data-share]", (button) => void share(button.dataset["share"]!));
}

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: document.title, url });
  } catch {
    // Cancelled or refused; the other ways to share are beside it.
  }
}
