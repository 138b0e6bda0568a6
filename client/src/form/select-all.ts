// Checkboxes that select all choices of their field; hidden without script.

const TOGGLES = "[data-toggle]";

/** Derives each checkbox's state from the choices. */
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

/** Applies a changed checkbox to all choices. */
export function onSelectAll(target: EventTarget | null): void {
  const toggle = target instanceof HTMLInputElement ? target.closest<HTMLElement>(TOGGLES) : null;
  if (!toggle) return;
  for (const choice of choicesBeside(toggle)) choice.checked = (target as HTMLInputElement).checked;
}

function choicesBeside(toggle: HTMLElement): HTMLInputElement[] {
  const field = toggle.closest("[data-field]");
  return [...(field?.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]") ?? [])];
}
