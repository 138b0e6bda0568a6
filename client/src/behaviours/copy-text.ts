/** How long the confirmation is shown. */
const SAID_MS = 4000;

/** The timers that hide the confirmations on display. */
const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Copies the text before a button, and says so after it. */
export async function copyText(button: HTMLElement): Promise<void> {
  const source = button.previousElementSibling as HTMLElement | null;
  const status = button.nextElementSibling;
  if (!source || !status) return;
  try {
    await navigator.clipboard.writeText(source.textContent?.trim() ?? "");
    status.textContent = button.dataset["copied"] ?? "";
    clearTimeout(timers.get(status));
    timers.set(status, setTimeout(() => (status.textContent = ""), SAID_MS));
  } catch {
    // Permission was denied: select the text, so that the visitor can copy it.
    source.hidden = false;
    getSelection()?.selectAllChildren(source);
  }
}
