import type { FieldProblems, Problems } from "./validate-form";

// Shows problems below each field, those about a part of a name below that, and in the summary at the top, always as text.

/** Messages below parts of names, and those below fields. */
const OF_PART = ".field__part > .field__error";
const MESSAGES = `${OF_PART}, .field__errors > li`;

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function fieldElement(form: HTMLFormElement, field: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
}

/** The visitor's controls; our own have a dash in their names. */
export function controlsOf(element: HTMLElement): Control[] {
  return [...element.querySelectorAll<Control>("input, select, textarea")].filter(({ name }) => name && !name.includes("-"));
}

/** The problems that the server rendered. */
export function readFieldErrors(form: HTMLFormElement): Problems {
  const fields = [...form.querySelectorAll<HTMLElement>("[data-field]")];
  return new Map(
    fields.flatMap((field) => {
      const shown = [...field.querySelectorAll(MESSAGES)];
      const controls = controlsOf(field).flatMap((control) => (shown.some(({ id }) => id === errorId(control)) ? control.name : []));
      return shown[0] ? [[field.dataset["field"] ?? "", { messages: shown.map(({ textContent }) => textContent ?? ""), controls }]] : [];
    }),
  );
}

/** Shows or removes the problems below a field. */
export function showFieldErrors(form: HTMLFormElement, field: string, problems?: FieldProblems): void {
  const { messages, controls: named } = problems ?? { messages: [], controls: [] };
  const element = fieldElement(form, field);
  if (!element || !(messages[0] || element.querySelector(MESSAGES))) return;
  const list = element.querySelector(".field__errors") ?? element.appendChild(withText("ul", ""));
  list.id ||= `${form.getAttribute("id")}-${field}-errors`;
  list.className = "field__errors";
  const controls = controlsOf(element);
  for (const message of element.querySelectorAll(OF_PART)) message.remove();
  const others = messages.filter((text, index) => {
    const control = controls.find(({ name }) => name === named[index]);
    const part = control?.closest(".field__part");
    if (!control || !part) return true;
    const message = part.appendChild(withText("p", text));
    message.id = errorId(control);
    message.className = "field__error";
    return false;
  });
  list.replaceChildren(...others.map((text) => withText("li", text)));
  if (!others[0]) list.remove();
  const invalid = messages[0] ? invalidControls(controls, named) : [];
  if (element.role === "radiogroup") element.ariaInvalid = messages[0] ? "true" : null;
  else for (const control of controls) control.ariaInvalid = invalid.includes(control) ? "true" : null;
  // A part of a name has a message of its own; other groups describe their controls as one.
  for (const control of controls) describe(control, errorId(control), named.includes(control.name));
  for (const described of element.role ? [element] : controls) describe(described, list.id, others.length > 0);
}

/** Shows the error summary, with a link to each invalid field and part of a name; hides it without problems. */
export function showErrorSummary(form: HTMLFormElement, problems: Problems): void {
  const summary = form.querySelector<HTMLElement>(".form__summary");
  if (!summary) return;
  const list = summary.querySelector("ul") ?? summary.appendChild(withText("ul", ""));
  const items = [...problems].flatMap(([field, { messages, controls }]) =>
    messages.slice(0, controls.length || 1).map((message, index) => summaryItem(form, field, message, controls.slice(index, index + 1))),
  );
  list.replaceChildren(...items);
  summary.hidden = problems.size === 0;
}

/** Focuses a field's first invalid control, or else its first one. */
export function focusField(form: HTMLFormElement, field: string): void {
  const element = fieldElement(form, field);
  const controls = element ? controlsOf(element) : [];
  (controls.find(({ ariaInvalid }) => ariaInvalid === "true") ?? controls[0])?.focus();
}

/** The controls to mark: those named, else the empty required ones, else all but the country. */
function invalidControls(controls: Control[], named: readonly string[]): Control[] {
  if (named[0]) return controls.filter(({ name }) => named.includes(name));
  const empty = controls.filter(({ required, value }) => required && value.trim() === "");
  return empty[0] ? empty : controls.filter(({ name }) => !name.endsWith(".country"));
}

function summaryItem(form: HTMLFormElement, field: string, message: string, named: readonly string[]): HTMLLIElement {
  const element = fieldElement(form, field);
  const control = element && invalidControls(controlsOf(element), named)[0];
  // A problem of the whole form has no field.
  if (!control) return withText("li", message);
  // A message about a part says itself which it is.
  const link = withText("a", named[0] ? message : `${labelOf(element)} - ${message}`);
  link.href = `#${control.id}`;
  const item = withText("li", "");
  item.append(link);
  return item;
}

export function labelOf(element: HTMLElement): string {
  const label = element.querySelector(".field__label, .checkbox__label")?.cloneNode(true) as Element | undefined;
  label?.querySelector(".field__required")?.remove();
  return element.dataset["label"] ?? label?.textContent?.trim() ?? "";
}

/** The id of the message about a control that has one of its own. */
function errorId({ id }: Control): string {
  return `${id}-error`;
}

/** Adds or removes an id in `aria-describedby`. */
function describe(element: Element, id: string, isAdded: boolean): void {
  const all = (element.getAttribute("aria-describedby") ?? "").split(" ").filter((other) => other && other !== id);
  if (isAdded) all.push(id);
  if (all[0]) element.setAttribute("aria-describedby", all.join(" "));
  else element.removeAttribute("aria-describedby");
}

function withText<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
