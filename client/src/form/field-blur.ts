/**
 * Runs with a field's handle when focus has left the field. During a press it waits for the end of it: a message that appears
 * below the field would push away the button that is being pressed.
 */
export function onFieldBlur(form: HTMLFormElement, run: (field: string) => void, signal: AbortSignal): void {
  let isPressing = false;
  let left = "";
  const report = () => {
    // The window was left, not the field; or its own label was pressed.
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

/** The handle of the field that holds an element; empty where there is none. */
export function closestField(element: EventTarget | null): string {
  return (element instanceof Element && element.closest<HTMLElement>("[data-field]")?.dataset["field"]) || "";
}
