import { onEveryPage } from "../navigation/page-change";
import { wake } from "../runtime/schedule";

/** A server result, or a step other than the first. */
const RESULT = ".form__summary:not([hidden]), .form__alert:not([hidden]), form:not([data-step='0'])";

/** Wakes forms with a draft, a result or prefilled values. */
export function startForms(): void {
  onEveryPage(() => {
    const islands = document.querySelectorAll("x-island[name=form]");
    const isAwaited = islands.length > 0 && hasDraft();
    for (const island of islands) {
      const isPrefilled = location.search && island.querySelector("[data-prefill]");
      if (isAwaited || isPrefilled || island.querySelector(RESULT)) wake(island);
    }
  });
}

/** Whether this tab has a draft of any form. */
function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith("form:"));
  } catch {
    return false;
  }
}
