import { holdKeys, type HeldKeys } from "./held-keys";

/**
 * Buttons that do nothing without script: a click on one of them before hydration would be lost. Everything else (a summary,
 * a field, a submit button) the browser answers at once, and clicking it again would undo or double what the visitor did.
 */
const SCRIPTED_BUTTON = 'button[type="button"]:not([popovertarget], [commandfor])';

/** Links that open something on this page once their island is hydrated; until then a click on them waits. */
const SCRIPTED_LINK = "a[data-opens]";

/** Submit buttons whose island answers on the page; until it is hydrated a click on them waits. */
const SCRIPTED_SUBMIT = "x-island[data-submits] button[type=submit]";

/** The event of a recorded submission that was sent after its page was left: it may have changed cookies. */
const SENT = "submissionsent";

/** A click that waits for its island. */
export interface RecordedClick {
  /**
   * Stops recording and replays the click: a button's only after hydration, and a link's or a submit button's in any case,
   * because without its island it still leads somewhere. What was typed after a click on a link that opens something is typed
   * again when that has opened.
   */
  replay(isHydrated: boolean): void;
  /** Stops recording on a page that was left: a submit button's form is sent all the same, and nothing else happens. */
  leave(): void;
}

/** Records the last click on such a button or link before hydration. It is left with its document, too. */
export function recordClick(island: HTMLElement): RecordedClick {
  let button: HTMLElement | null = null;
  let link: HTMLElement | null = null;
  let keys: HeldKeys | undefined;
  let send = () => {};
  const recording = new AbortController();
  const { signal } = recording;
  const record = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || isModifiedClick(event)) return;
    const target = event.target.closest<HTMLElement>(`${SCRIPTED_BUTTON}, ${SCRIPTED_LINK}, ${SCRIPTED_SUBMIT}`);
    if (!target) return;
    [button, link] = target.matches(SCRIPTED_BUTTON) ? [target, null] : [null, target];
    if (link) event.preventDefault();
    if (link?.matches(SCRIPTED_LINK)) keys ??= holdKeys(link);
    send = link instanceof HTMLButtonElement ? submission(link) : () => {};
  };
  const forget = () => {
    send();
    keys?.drop();
    [button, link, keys, send] = [null, null, undefined, () => {}];
  };
  island.addEventListener("click", record, { capture: true, signal });
  addEventListener("pagehide", forget, { signal });
  return {
    replay(isHydrated) {
      recording.abort();
      if (isHydrated) button?.click();
      link?.click();
      // What the click opens is rendered before the next task.
      if (keys) setTimeout(isHydrated ? keys.replay : keys.drop);
    },
    leave() {
      recording.abort();
      forget();
    },
  };
}

/** What a submit button sends, as it is now: out of its document a button may have no form. */
function submission(button: HTMLButtonElement): () => void {
  const { form } = button;
  if (!form) return () => {};
  const body = new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>);
  // A control may be called `action`.
  const address = form.getAttribute("action") ?? "";
  const sent = () => document.dispatchEvent(new Event(SENT));
  return () => void fetch(address, { method: "POST", body, keepalive: true, redirect: "manual" }).then(sent, () => {});
}

/** Runs whenever a submission was sent after its page was left. */
export function onLateSubmission(run: () => void): void {
  document.addEventListener(SENT, run);
}

type Modifiers = Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Whether a click on a link means another tab or window, which is the browser's business. */
export function isModifiedClick({ ctrlKey, metaKey, shiftKey, altKey }: Modifiers): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
