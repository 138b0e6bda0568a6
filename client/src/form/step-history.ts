/** Gives each step of a form a history entry, so that the back button leads to the previous step. */
export class StepHistory {
  readonly #prefix: string;
  /** The furthest step reached; after sending, all entries lead to the first one. */
  #furthest = 0;

  constructor(form: HTMLFormElement, onStep: (step: number) => void, signal: AbortSignal) {
    this.#prefix = `#${form.getAttribute("id")}-step-`;
    const onHashChange = () => {
      const step = this.#readStep();
      if (step !== null) onStep(Math.min(step, this.#furthest));
    };
    addEventListener("hashchange", onHashChange, { signal });
  }

  start(step: number): void {
    this.#furthest = step;
  }

  restart(): void {
    this.start(0);
    if (this.#readStep()) history.replaceState(history.state, "", location.pathname + location.search);
  }

  push(step: number): void {
    this.#furthest = Math.max(this.#furthest, step);
    location.hash = `${this.#prefix}${step + 1}`;
  }

  /** The step in the URL: the first one without a fragment, null for another fragment. */
  #readStep(): number | null {
    const { hash } = location;
    if (hash === "") return 0;
    return hash.startsWith(this.#prefix) ? Number(hash.slice(this.#prefix.length)) - 1 : null;
  }
}
