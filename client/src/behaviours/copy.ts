import { onEveryPage } from "../navigation/page-change";

/** How long a page says that something was copied: copied again, it says so again. */
const SAID_MS = 4000;

/** Of the messages that are shown. */
const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Buttons that copy the text before them; they are shown where script may write to the clipboard. */
export function startCopy(): void {
  // Only secure pages have one.
  if (!("clipboard" in navigator)) return;
  onEveryPage(() => {
    for (const button of document.querySelectorAll<HTMLElement>("[data-copied]")) button.hidden = false;
  });
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-copied]") : null;
    if (button) void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const source = button.previousElementSibling as HTMLElement | null;
  const status = button.nextElementSibling;
  if (!source || !status) return;
  try {
    await navigator.clipboard.writeText(source.textContent?.trim() ?? "");
    status.textContent = button.dataset["copied"] ?? "";
    clearTimeout(timers.get(status));
    timers.set(status, setTimeout(() => (status.textContent = ""), SAID_MS));
  } catch {
    // The browser does not allow it: the visitor can copy what is selected.
    source.hidden = false;
    getSelection()?.selectAllChildren(source);
  }
}
