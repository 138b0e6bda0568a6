import { readDraftValues, writeDraftValues } from "./controls";
import { draftKey, deleteDraft, saveDraft, readDraft } from "./draft";

/** A draft is kept when the visitor pauses for so long. */
const PAUSE_MS = 400;

/** Keeps what is typed into a form while its tab is open, and the files that are chosen. */
export class DraftAutosave {
  readonly #form: HTMLFormElement;
  readonly #key: string;
  /** Where its files are kept; empty when none were chosen. */
  #files = "";
  #isTouched = false;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#key = draftKey(form);
  }

  /** Puts back what was typed; the step that the visitor was on, or nothing when nothing was kept. */
  restore(): number | null {
    const draft = readDraft(this.#key);
    if (!draft) return null;
    writeDraftValues(this.#form, draft.values);
    this.#files = draft.files;
    this.#isTouched = true;
    return draft.step;
  }

  /** Puts back the files that were chosen; false when the browser has not kept them. */
  async restoreFiles(): Promise<boolean> {
    if (!this.#files) return true;
    try {
      return await (await import("./draft-files")).restoreFiles(this.#form, this.#files);
    } catch {
      return false;
    }
  }

  /** Something was typed or chosen. */
  touch(step: number): void {
    this.#isTouched = true;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.keep(step), PAUSE_MS);
  }

  /** Keeps the form as it is now, once something was typed into it. */
  keep(step: number): void {
    clearTimeout(this.#pause);
    if (this.#isTouched) saveDraft(this.#key, { step, values: readDraftValues(this.#form), files: this.#files });
  }

  /** A browser that keeps no files only costs this: the visitor is told to choose them again. */
  async saveFiles(): Promise<void> {
    try {
      const { saveFiles, newFilesId } = await import("./draft-files");
      this.#files ||= newFilesId(Date.now());
      await saveFiles(this.#form, this.#files);
    } catch {}
  }

  /** Who does not come back to a form leaves its files behind: every form that wakes takes old ones away. */
  deleteOldFiles(): void {
    import("./draft-files").then(({ deleteOldFiles }) => deleteOldFiles(Date.now())).catch(() => {});
  }

  /** The form was sent, or its visitor starts over. */
  forget(): void {
    clearTimeout(this.#pause);
    const files = this.#files;
    this.#files = "";
    this.#isTouched = false;
    deleteDraft(this.#key);
    if (files) import("./draft-files").then(({ deleteFiles }) => deleteFiles(files)).catch(() => {});
  }
}
