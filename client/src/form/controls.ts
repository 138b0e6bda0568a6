import { FormValues, type ChosenFile } from "./form-values";
import type { Draft } from "./draft";
import { type Control, controlsOf } from "./field-errors";

/** What stands in a form now. */
export function readFormValues(form: HTMLFormElement): FormValues {
  const entries: [string, string | ChosenFile][] = [...new FormData(form)];
  // A browser sends nothing for a number that is none.
  const bad = controlsOf(form).filter(({ type, validity }) => type === "number" && validity.badInput);
  return new FormValues([...bad.map(({ name }): [string, string] => [name, "?"]), ...waitingFiles(form), ...entries]);
}

/** Files of an earlier step that wait at the server, sent before there was script. */
function waitingFiles(form: HTMLFormElement): [string, ChosenFile][] {
  const waiting = [...form.querySelectorAll<HTMLInputElement>("[name=form-waiting]")];
  const kept = waiting.filter((one) => !one.closest("li")?.querySelector<HTMLInputElement>("[name=form-drop]")?.checked);
  return kept.map((one) => {
    const name = one.closest("li")?.querySelector(".field__file")?.textContent ?? "";
    // Its size was looked at when it came: no figure is too small or too large.
    return [one.closest<HTMLElement>("[data-field]")?.dataset["field"] ?? "", { name, size: NaN }];
  });
}

/** What of a form is kept in a draft: never passwords, files, or what the server put there. */
export function readDraftValues(form: HTMLFormElement): Draft["values"] {
  const kept = new Set(draftControls(form).map(({ name }) => name));
  return [...new FormData(form)].filter((entry): entry is [string, string] => kept.has(entry[0]) && typeof entry[1] === "string");
}

/** Puts a draft into a form, as far as the form still asks for it. */
export function writeDraftValues(form: HTMLFormElement, values: Draft["values"]): void {
  const draft = new FormValues(values);
  const controls = draftControls(form);
  // What was typed or chosen before this code arrived is newer.
  const newer = new Set(controls.filter(isChanged).map(({ name }) => name));
  for (const control of controls.filter(({ name }) => !newer.has(name))) {
    const own = draft.all(control.name);
    if (control instanceof HTMLSelectElement) for (const option of control.options) option.selected = own.includes(option.value);
    else if (isBox(control)) control.checked = own.includes(control.value);
    else if (own[0] !== undefined) control.value = own[0];
  }
}

/** Whether something else stands in a control than the server put there. */
function isChanged(control: Control): boolean {
  if (isBox(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const options = [...control.options];
  const isDefault = options.some(({ defaultSelected }) => defaultSelected);
  // Where no option is marked a list of one starts with the first.
  return options.some(({ selected, defaultSelected }, index) => selected !== (isDefault || control.multiple ? defaultSelected : index === 0));
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

/** Fills in what the page's address says, where editors named a parameter: the page is the same for all, so the server cannot. */
export function prefill(form: HTMLFormElement): void {
  const given = new URLSearchParams(location.search);
  for (const control of form.querySelectorAll<Control>("[data-prefill]")) {
    const value = given.get(control.dataset["prefill"] ?? "");
    if (value === null || control.type === "file") continue;
    if (control.type === "checkbox") (control as HTMLInputElement).checked = !["", "0"].includes(value);
    else control.value = value;
  }
}

function draftControls(form: HTMLFormElement): Control[] {
  return controlsOf(form).filter(({ type }) => !["hidden", "password", "file"].includes(type));
}
