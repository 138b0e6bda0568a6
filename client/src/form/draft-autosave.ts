import { readDraftValues, writeDraftValues } from "./controls";
import { deleteDraft, draftKey, readDraft, saveDraft } from "./draft";

const DEBOUNCE_MS = 400;

/** Saves a form's input and files for this tab. */
export class DraftAutosave {
  readonly #form: HTMLFormElement;
  readonly #key: string;
  /** The id of its saved files, or empty. */
  #files = "";
  #isTouched = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#key = draftKey(form);
  }

  /** Restores the draft; returns its step, or null without one. */
  restore(): number | null {
    const draft = readDraft(this.#key);
    if (!draft) return null;
    writeDraftValues(this.#form, draft.values);
    this.#files = draft.files;
    this.#isTouched = true;
    return draft.step;
  }

  /** Restores the files; false if the browser has lost them. */
  async restoreFiles(): Promise<boolean> {
    if (!this.#files) return true;
    try {
      return await (await import("./draft-files")).restoreFiles(this.#form, this.#files);
    } catch {
      return false;
    }
  }

  /** Saves once the visitor pauses. */
  saveLater(step: number): void {
    this.#isTouched = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(step), DEBOUNCE_MS);
  }

  /** Saves the form if it was changed. */
  save(step: number): void {
    clearTimeout(this.#timer);
    if (this.#isTouched) saveDraft(this.#key, { step, values: readDraftValues(this.#form), files: this.#files });
  }

  /** If this fails, the visitor is asked after a reload to choose the files again. */
  async saveFiles(): Promise<void> {
    try {
      const { saveFiles, newFilesId } = await import("./draft-files");
      this.#files ||= newFilesId(Date.now());
      await saveFiles(this.#form, this.#files);
    } catch {}
  }

  /** Cleans up after abandoned drafts. */
  deleteOldFiles(): void {
    import("./draft-files").then(({ deleteOldFiles }) => deleteOldFiles(Date.now())).catch(() => {});
  }

  clear(): void {
    clearTimeout(this.#timer);
    const files = this.#files;
    this.#files = "";
    this.#isTouched = false;
    deleteDraft(this.#key);
    if (files) import("./draft-files").then(({ deleteFiles }) => deleteFiles(files)).catch(() => {});
  }
}
