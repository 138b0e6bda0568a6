import { onEveryPage } from "../navigation/page-change";

/** Buttons that pass the page on in the device's own way; they are shown where there is one. */
export function startShare(): void {
  // Only secure pages of some browsers have one.
  if (!("share" in navigator)) return;
  onEveryPage(() => {
    for (const button of document.querySelectorAll<HTMLElement>("[data-share]")) button.hidden = false;
  });
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-share]") : null;
    if (button) void share(button.dataset["share"]!);
  });
}

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: document.title, url });
  } catch {
    // The visitor has thought better of it, or the device refuses: the other ways stand beside it.
  }
}
