import { typed } from "./typed";

/** A file that was chosen, as far as the rules look at it. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * The values of a form, by the names of its controls: a field's handle, for a field of several controls with the control's
 * own name after a dot (`naam.firstName`). Choices of one field share its name.
 */
export class FormValues {
  readonly #values = new Map<string, string[]>();
  readonly #files = new Map<string, ChosenFile[]>();

  constructor(entries: Iterable<readonly [string, string | ChosenFile]>) {
    for (const [name, value] of entries) {
      if (typeof value === "string") put(this.#values, name, typed(value));
      // Without a file a browser sends one that has no name.
      else if (value.name !== "") put(this.#files, name, value);
    }
  }

  /** The value of a control, the first of several, without white space around it; empty when there is none. */
  get(name: string): string {
    return (this.all(name)[0] ?? "").trim();
  }

  /** All values of the controls that share a name; boxes that are not ticked have none. */
  all(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  files(name: string): readonly ChosenFile[] {
    return this.#files.get(name) ?? [];
  }
}

/** The handle of the field that a control belongs to. */
export function fieldHandle(name: string): string {
  return name.split(".", 1)[0] ?? "";
}

function put<Value>(into: Map<string, Value[]>, name: string, value: Value): void {
  const values = into.get(name);
  if (values) values.push(value);
  else into.set(name, [value]);
}
