/** What a visitor has typed into a form so far, saved for this tab. */
export interface Draft {
  step: number;
  /** Names of controls and what stands in them; choices of one field share a name. */
  values: [string, string][];
  /** Id of its saved files; empty when none are chosen. */
  files: string;
}

const PREFIX = "form:";

/**
 * The key of a form on its page, by the address that it goes to and its id: the same form may stand there twice. The form
 * says itself which page it is on; the browser's address may be that of the next page already.
 */
export function draftKey(form: Pick<HTMLFormElement, "getAttribute" | "querySelector">): string {
  const page = form.querySelector<HTMLInputElement>("[name=page]")?.value;
  return `${PREFIX}${page} ${form.getAttribute("action")} ${form.getAttribute("id")}`;
}

/** The saved draft; null when there is none, or none that can be read. */
export function readDraft(key: string): Draft | null {
  try {
    return parseDraft(sessionStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Saves a draft as long as the tab is open. Without storage there is no draft, and all else works. */
export function saveDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // An older draft would pass for the last one.
    deleteDraft(key);
  }
}

export function deleteDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no draft.
  }
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
