/** A visitor's input, saved for this tab. */
export interface Draft {
  step: number;
  /** Names and values of controls; choices of a field share a name. */
  values: [string, string][];
  /** The id of its saved files, or empty. */
  files: string;
}

const PREFIX = "form:";

/**
 * A form's key: its page, action and id, because a page may contain the same form twice. The page comes from the form, since
 * `location` may already be the next page.
 */
export function draftKey(form: Pick<HTMLFormElement, "getAttribute" | "querySelector">): string {
  const page = form.querySelector<HTMLInputElement>("[name=page]")?.value;
  return `${PREFIX}${page} ${form.getAttribute("action")} ${form.getAttribute("id")}`;
}

/** Null without a valid draft. */
export function readDraft(key: string): Draft | null {
  try {
    return parseDraft(sessionStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Does nothing without storage. */
export function saveDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Otherwise an older draft would be restored.
    deleteDraft(key);
  }
}

export function deleteDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

/** Whether the server filled in a control from the member's account: a draft, which outlives the session, must not have it. */
export function isOfAccount(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name);
  const isText = control instanceof HTMLInputElement && !["checkbox", "radio"].includes(control.type);
  return "member" in form.dataset && isText && control.value === control.defaultValue;
}

export function parseDraft(text: string | null): Draft | null {
  try {
    const { step, values, files } = (JSON.parse(text ?? "null") ?? {}) as Partial<Record<keyof Draft, unknown>>;
    if (!Number.isInteger(step) || !Array.isArray(values) || !values.every(isPair)) return null;
    return { step: Number(step), values, files: typeof files === "string" ? files : "" };
  } catch {
    return null;
  }
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === "string");
}
