import { readDraftValues, writeDraftValues } from "./controls";
import { deleteDraft, draftKey, readDraft, saveDraft } from "./draft";

/** The draft is saved when nothing was typed for so long. */
const DEBOUNCE_MS = 400;

/** Saves what is typed into a form while its tab is open, and the files that are chosen. */
export class DraftAutosave {
  readonly #form: HTMLFormElement;
  readonly #key: string;
  /** Id of its saved files; empty when none were chosen. */
  #files = "";
  #isTouched = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#key = draftKey(form);
  }

  /** Fills in the draft. Returns the step that the visitor was on, or null without a draft. */
  restore(): number | null {
    const draft = readDraft(this.#key);
    if (!draft) return null;
    writeDraftValues(this.#form, draft.values);
    this.#files = draft.files;
    this.#isTouched = true;
    return draft.step;
  }

  /** Puts back the files that were chosen; false when the browser has lost them. */
  async restoreFiles(): Promise<boolean> {
    if (!this.#files) return true;
    try {
      return await (await import("./draft-files")).restoreFiles(this.#form, this.#files);
    } catch {
      return false;
    }
  }

  /** Something was typed or chosen: saves once the visitor pauses. */
  saveLater(step: number): void {
    this.#isTouched = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(step), DEBOUNCE_MS);
  }

  /** Saves the form as it is now, if anything was ever typed into it. */
  save(step: number): void {
    clearTimeout(this.#timer);
    if (this.#isTouched) saveDraft(this.#key, { step, values: readDraftValues(this.#form), files: this.#files });
  }

  /** Where the browser cannot save files, the visitor is told later to choose them again. */
  async saveFiles(): Promise<void> {
    try {
      const { saveFiles, newFilesId } = await import("./draft-files");
      this.#files ||= newFilesId(Date.now());
      await saveFiles(this.#form, this.#files);
    } catch {}
  }

  /** Visitors who do not come back leave files behind: every form deletes those that are too old. */
  deleteOldFiles(): void {
    import("./draft-files").then(({ deleteOldFiles }) => deleteOldFiles(Date.now())).catch(() => {});
  }

  /** Deletes the draft: the form was sent, or its visitor starts over. */
  clear(): void {
    clearTimeout(this.#timer);
    const files = this.#files;
    this.#files = "";
    this.#isTouched = false;
    deleteDraft(this.#key);
    if (files) import("./draft-files").then(({ deleteFiles }) => deleteFiles(files)).catch(() => {});
  }
}
