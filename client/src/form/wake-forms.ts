import { onEveryPage } from "../navigation/page-change";
import { wake } from "../runtime/schedule";

/** What says that a form goes on from somewhere: the server's result, or a step that is not the first. */
const RESULT = ".form__summary:not([hidden]), .form__alert:not([hidden]), form:not([data-step='0'])";

/** Wakes the forms that have something to show before anybody touches them. */
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

/** Whether something typed is kept in this tab, for whichever form. */
function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith("form:"));
  } catch {
    return false;
  }
}
