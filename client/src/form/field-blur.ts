/**
 * Calls `run` with the handle of a field that lost focus. During a click it waits for the release: a message that appears below
 * the field would move the button.
 */
export function onFieldBlur(form: HTMLFormElement, run: (field: string) => void, signal: AbortSignal): void {
  let isPressing = false;
  let left = "";
  const report = () => {
    // Not if the window lost focus, or the field's label was clicked.
    if (left && closestField(document.activeElement) !== left) run(left);
    left = "";
  };
  const release = () => {
    isPressing = false;
    setTimeout(report);
  };
  addEventListener("pointerdown", () => (isPressing = true), { signal, capture: true });
  for (const type of ["pointerup", "pointercancel"]) addEventListener(type, release, { signal, capture: true });
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    const field = closestField(target);
    if (!field || closestField(relatedTarget) === field) return;
    left = field;
    if (!isPressing) report();
  };
  form.addEventListener("focusout", onFocusOut, { signal });
}

/** The handle of the field that contains an element, or empty. */
export function closestField(element: EventTarget | null): string {
  return (element instanceof Element && element.closest<HTMLElement>("[data-field]")?.dataset["field"]) || "";
}
