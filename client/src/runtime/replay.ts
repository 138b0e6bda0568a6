import { holdKeys, type HeldKeys } from "./held-keys";

/**
 * Buttons that do nothing without script, whose clicks before hydration would be lost. The browser handles everything else, so a
 * second click would undo or repeat the visitor's action.
 */
const SCRIPTED_BUTTON = 'button[type="button"]:not([popovertarget], [commandfor])';

/** Links that open something on the page once hydrated; until then clicks on them wait. */
const SCRIPTED_LINK = "a[data-opens]";

/** Submit buttons that their island handles; until hydration clicks on them wait. */
const SCRIPTED_SUBMIT = "x-island[data-submits] button[type=submit]";

/** Fired after a recorded submission was sent from a page that was left; it may have changed cookies. */
const SENT = "submissionsent";

export interface RecordedClick {
  /**
   * Stops recording and replays the click: buttons only after hydration, links and submit buttons always, because they work without
   * their island. Typed text is replayed into what the click has opened.
   */
  replay(isHydrated: boolean): void;
  /** Stops recording on a page that is left; a pending submission is still sent. */
  leave(): void;
}

/** Records the last such click before hydration, also if the document is unloaded. */
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
      // After what the click opens has rendered.
      if (keys) setTimeout(isHydrated ? keys.replay : keys.drop);
    },
    leave() {
      recording.abort();
      forget();
    },
  };
}

/** Reads the form now: a detached button may have none. */
function submission(button: HTMLButtonElement): () => void {
  const { form } = button;
  if (!form) return () => {};
  const body = new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>);
  // Not `form.action`, which a control of that name shadows.
  const address = form.getAttribute("action") ?? "";
  const sent = () => document.dispatchEvent(new Event(SENT));
  return () => void fetch(address, { method: "POST", body, keepalive: true, redirect: "manual" }).then(sent, () => {});
}

/** Runs after a recorded submission was sent from a page that was left. */
export function onLateSubmission(run: () => void): void {
  document.addEventListener(SENT, run);
}

type Modifiers = Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Whether a click opens another tab or window. */
export function isModifiedClick({ ctrlKey, metaKey, shiftKey, altKey }: Modifiers): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
