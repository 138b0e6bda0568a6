import { typed } from "./typed";

/** The properties of a chosen file that rules check. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

/**
 * The values of a form by control name: a field's handle, or for a field with several controls the handle, a dot and the
 * control's name (`naam.firstName`). Choices of a field share its name.
 */
export class FormValues {
  readonly #values = new Map<string, string[]>();
  readonly #files = new Map<string, ChosenFile[]>();

  constructor(entries: Iterable<readonly [string, string | ChosenFile]>) {
    for (const [name, value] of entries) {
      if (typeof value === "string") put(this.#values, name, typed(value));
      // Browsers submit a nameless file for an empty input.
      else if (value.name !== "") put(this.#files, name, value);
    }
  }

  /** The first value of a control, trimmed; empty if there is none. */
  get(name: string): string {
    return (this.all(name)[0] ?? "").trim();
  }

  /** All values of a name; unchecked boxes have none. */
  all(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  files(name: string): readonly ChosenFile[] {
    return this.#files.get(name) ?? [];
  }
}

/** The handle of a control's field. */
export function fieldHandle(name: string): string {
  return name.split(".", 1)[0] ?? "";
}

function put<Value>(into: Map<string, Value[]>, name: string, value: Value): void {
  const values = into.get(name);
  if (values) values.push(value);
  else into.set(name, [value]);
}
