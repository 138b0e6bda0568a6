import { readDraftValues } from "./controls";
import { fieldElement, labelOf } from "./field-errors";

/** The body's maximum length in characters before encoding; not every mail program takes longer links. */
const MAX_LENGTH = 1500;

/** Prefills the mailto link's body with a line per field and per product. */
export function fillMailto(form: HTMLFormElement): void {
  const link = form.querySelector<HTMLAnchorElement>(".form__mail a");
  if (!link) return;
  const lines = new Map<string, string[]>();
  for (const [name, value] of readDraftValues(form)) {
    const field = fieldElement(form, name.split(".")[0] ?? "");
    if (field && !field.hidden && value.trim()) {
      const label = field.dataset["label"] ?? labelOf(field);
      lines.set(label, [...(lines.get(label) ?? []), value.trim()]);
    }
  }
  const products = [...form.querySelectorAll(".quoted__line")].map(({ textContent }) => textContent?.replace(/\s+/g, " ").trim() ?? "");
  const text = [...[...lines].map(([label, values]) => `${label}: ${values.join(", ")}`), ...products, ""].join("\r\n");
  const subject = form.querySelector(".form__title")?.textContent ?? form.ariaLabel ?? "";
  const [to] = link.href.split("?");
  link.href = `${to}?subject=${encodeURIComponent(subject.trim())}&body=${encodeURIComponent([...text].slice(0, MAX_LENGTH).join(""))}`;
}
