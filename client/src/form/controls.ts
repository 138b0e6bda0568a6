import { type Draft, isOfAccount } from "./draft";
import { type Control, controlsOf } from "./field-errors";
import { type ChosenFile, FormValues } from "./form-values";

export function readFormValues(form: HTMLFormElement): FormValues {
  const entries: [string, string | ChosenFile][] = [...new FormData(form)];
  // Browsers report an empty value for a number field with invalid input.
  const bad = controlsOf(form).filter(({ type, validity }) => type === "number" && validity.badInput);
  return new FormValues([...bad.map(({ name }): [string, string] => [name, "?"]), ...uploadedFiles(form), ...entries]);
}

/** Files of an earlier step that were uploaded without script. */
function uploadedFiles(form: HTMLFormElement): [string, ChosenFile][] {
  const uploaded = [...form.querySelectorAll<HTMLInputElement>("[name=form-waiting]")];
  const remaining = uploaded.filter((one) => !one.closest("li")?.querySelector<HTMLInputElement>("[name=form-drop]")?.checked);
  return remaining.map((one) => {
    const name = one.closest("li")?.querySelector(".field__file")?.textContent ?? "";
    // The server has checked its size; NaN passes both limits.
    return [one.closest<HTMLElement>("[data-field]")?.dataset["field"] ?? "", { name, size: NaN }];
  });
}

/** The values to save in a draft: no passwords, files or hidden fields, and nothing of the member's account. */
export function readDraftValues(form: HTMLFormElement): Draft["values"] {
  const names = new Set(draftControls(form).map(({ name }) => name));
  const isKept = (name: string) => names.has(name) && !isOfAccount(form, name);
  return [...new FormData(form)].filter((entry): entry is [string, string] => isKept(entry[0]) && typeof entry[1] === "string");
}

/** Restores a draft. */
export function writeDraftValues(form: HTMLFormElement, values: Draft["values"]): void {
  const draft = new FormValues(values);
  const controls = draftControls(form);
  // Input from before this code loaded is newer.
  const newer = new Set(controls.filter(isChanged).map(({ name }) => name));
  for (const control of controls.filter(({ name }) => !newer.has(name))) {
    const own = draft.all(control.name);
    if (control instanceof HTMLSelectElement) for (const option of control.options) option.selected = own.includes(option.value);
    else if (isBox(control)) control.checked = own.includes(control.value);
    else if (own[0] !== undefined) control.value = own[0];
  }
}

/** Whether a control differs from the value that the server rendered. */
function isChanged(control: Control): boolean {
  if (isBox(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const options = [...control.options];
  const isDefault = options.some(({ defaultSelected }) => defaultSelected);
  // Without a default, a single select starts with its first option.
  return options.some(({ selected, defaultSelected }, index) => selected !== (isDefault || control.multiple ? defaultSelected : index === 0));
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

/** What hidden fields may ask for of the visit, in place of a parameter. */
const VISIT: Readonly<Record<string, () => string>> = {
  "{url}": () => location.href,
  "{path}": () => location.origin + location.pathname,
  "{referrer}": () => document.referrer,
};

/** Prefills fields from the query string, which the server cannot because the page is cached for everybody. */
export function prefill(form: HTMLFormElement): void {
  const query = new URLSearchParams(location.search);
  for (const control of form.querySelectorAll<Control>("[data-prefill]")) {
    const name = control.dataset["prefill"] ?? "";
    const value = VISIT[name]?.() ?? query.get(name);
    if (value === null || control.type === "file") continue;
    if (control.type === "checkbox") (control as HTMLInputElement).checked = !["", "0"].includes(value);
    else control.value = value;
  }
}

function draftControls(form: HTMLFormElement): Control[] {
  return controlsOf(form).filter(({ type }) => !["hidden", "password", "file"].includes(type));
}
