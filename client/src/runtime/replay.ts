/**
 * Buttons that do nothing by themselves: a click on one of them before hydration would be lost.
 * Everything else (a summary, a field, a submit button) is answered by the browser at once,
 * and clicking it again would undo or double what the visitor did.
 */
export const UNANSWERED = 'button[type="button"]:not([popovertarget], [commandfor])';

/** Links that open something on this page once their island is awake: until then a click on them waits. */
const OPENING = "a[data-opens]";

/**
 * Remembers the last click that nothing answered because the island was not awake yet.
 * The returned function stops listening and repeats that click once: a button's only when `again` is true, and that of a
 * link in any case, because a link without its island still leads somewhere.
 */
export function rememberClick(island: HTMLElement): (again: boolean) => void {
  let button: HTMLElement | null = null;
  let link: HTMLElement | null = null;
  const remember = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || isModifiedClick(event)) return;
    button = event.target.closest<HTMLElement>(UNANSWERED);
    link = event.target.closest<HTMLElement>(OPENING);
    if (link) event.preventDefault();
  };
  island.addEventListener("click", remember, true);
  return (again) => {
    island.removeEventListener("click", remember, true);
    if (again) button?.click();
    link?.click();
  };
}

type Keys = Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Whether a click on a link means another tab or window, which is the browser's business. */
export function isModifiedClick({ ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
