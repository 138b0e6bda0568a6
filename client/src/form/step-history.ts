/**
 * The steps of a form as places on its page: each has a history entry, so that the browser's way back leads one step back
 * and not out of the form.
 */
export class StepHistory {
  readonly #prefix: string;
  /** No entry leads further than the visitor has come; those of a form that was sent lead to its start. */
  #furthest = 0;

  /** `onStep` gets the step of the entry that the visitor goes to. */
  constructor(form: HTMLFormElement, onStep: (step: number) => void, signal: AbortSignal) {
    this.#prefix = `#${form.getAttribute("id")}-step-`;
    const onHashChange = () => {
      const step = this.#readStep();
      if (step !== null) onStep(Math.min(step, this.#furthest));
    };
    addEventListener("hashchange", onHashChange, { signal });
  }

  /** The form begins at a step. */
  start(step: number): void {
    this.#furthest = step;
  }

  /** The form begins anew. */
  restart(): void {
    this.start(0);
    if (this.#readStep()) history.replaceState(history.state, "", location.pathname + location.search);
  }

  /** The visitor moves to a step. */
  push(step: number): void {
    this.#furthest = Math.max(this.#furthest, step);
    location.hash = `${this.#prefix}${step + 1}`;
  }

  /** The step of the address: the first one without a fragment; null when it names another place on the page. */
  #readStep(): number | null {
    const { hash } = location;
    if (hash === "") return 0;
    return hash.startsWith(this.#prefix) ? Number(hash.slice(this.#prefix.length)) - 1 : null;
  }
}
