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

/**
 * Records the last click on such a button or link before hydration. The returned function stops recording and replays that
 * click: a button's only after hydration, and a link's or a submit button's in any case, because without its island it still
 * leads somewhere. What was typed after a click on a link that opens something is typed again when that has opened.
 */
export function recordClick(island: HTMLElement): (isHydrated: boolean) => void {
  let button: HTMLElement | null = null;
  let link: HTMLElement | null = null;
  let keys: HeldKeys | undefined;
  const record = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || isModifiedClick(event)) return;
    button = event.target.closest<HTMLElement>(SCRIPTED_BUTTON);
    link = event.target.closest<HTMLElement>(`${SCRIPTED_LINK}, ${SCRIPTED_SUBMIT}`);
    if (link) event.preventDefault();
    if (link?.matches(SCRIPTED_LINK)) keys ??= holdKeys(link);
  };
  island.addEventListener("click", record, true);
  return (isHydrated) => {
    island.removeEventListener("click", record, true);
    if (isHydrated) button?.click();
    link?.click();
    // What the click opens is rendered before the next task.
    if (keys) setTimeout(isHydrated ? keys.replay : keys.drop);
  };
}

type Modifiers = Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Whether a click on a link means another tab or window, which is the browser's business. */
export function isModifiedClick({ ctrlKey, metaKey, shiftKey, altKey }: Modifiers): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
