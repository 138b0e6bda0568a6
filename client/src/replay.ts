/**
 * Buttons that do nothing by themselves: a click on one of them before hydration would be lost.
 * Everything else (a summary, a link, a field, a submit button) is answered by the browser at once,
 * and clicking it again would undo or double what the visitor did.
 */
export const UNANSWERED = 'button[type="button"]:not([popovertarget], [commandfor])';

/**
 * Remembers the last click that nothing answered because the island was not awake yet.
 * The returned function stops listening and, when `again` is true, repeats that click once.
 */
export function rememberClick(island: HTMLElement): (again: boolean) => void {
  let button: HTMLButtonElement | null = null;
  const remember = ({ target }: Event) => {
    if (target instanceof Element) button = target.closest<HTMLButtonElement>(UNANSWERED);
  };
  island.addEventListener("click", remember, true);
  return (again) => {
    island.removeEventListener("click", remember, true);
    if (again) button?.click();
  };
}
