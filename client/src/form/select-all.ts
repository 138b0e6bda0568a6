// The checkbox that selects all choices of its field; without script it is not shown.

const TOGGLES = "[data-toggle]";

/** Sets each such checkbox to checked, unchecked or indeterminate by the choices of its field. */
export function updateSelectAll(form: HTMLFormElement): void {
  for (const toggle of form.querySelectorAll<HTMLElement>(TOGGLES)) {
    const box = toggle.querySelector("input");
    const choices = choicesBeside(toggle);
    const ticked = choices.filter(({ checked }) => checked).length;
    if (!box) continue;
    box.checked = ticked > 0 && ticked === choices.length;
    box.indeterminate = ticked > 0 && ticked < choices.length;
  }
}

/** Checks or unchecks all choices when the target is such a checkbox. */
export function onSelectAll(target: EventTarget | null): void {
  const toggle = target instanceof HTMLInputElement ? target.closest<HTMLElement>(TOGGLES) : null;
  if (!toggle) return;
  for (const choice of choicesBeside(toggle)) choice.checked = (target as HTMLInputElement).checked;
}

function choicesBeside(toggle: HTMLElement): HTMLInputElement[] {
  const field = toggle.closest("[data-field]");
  return [...(field?.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]") ?? [])];
}
