import { onEveryPage } from "../navigation/page-change";
import { idle, wake } from "../runtime/schedule";
import { isAllowed, onChoice, readChoice } from "./choice";
import { forgetCookies } from "./forget-cookies";
import { coversScripts, scriptsOf } from "./page-scripts";

/** Scripts of the content system have run in this document: only another one is without them. */
let hasRun = false;

/** Runs the content system's scripts where the visitor allows them, and asks where nothing was chosen yet. */
export function startConsent(): void {
  onEveryPage(update);
  onChoice(apply);
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(".footer__consent");
    if (button) import("./banner").then(({ openSettings }) => openSettings(button), ignore);
  });
}

function update(): void {
  // Where another host's map is allowed, it is there without a touch.
  if (isAllowed("media")) for (const map of document.querySelectorAll("x-island[name=map][when=engaged]")) wake(map);
  const scripts = scriptsOf(document);
  if (scripts === "") return;
  // A page that was kept since before the choice may come back.
  if (!coversScripts(document)) location.reload();
  else if (isAllowed("scripts")) run(scripts);
  else if (!readChoice()) void ask();
}

/** Everything else is asked for where it is needed; scripts have no such place. */
async function ask(): Promise<void> {
  await idle();
  import("./banner").then(({ showBanner }) => readChoice() || showBanner(), ignore);
}

function run(scripts: string): void {
  hasRun = true;
  import("./run-scripts").then(({ runScripts }) => runScripts(scripts), ignore);
}

/** After a choice: what is allowed now runs, what no longer is goes with the document and its cookies. */
function apply(): void {
  if (!hasRun) return update();
  if (isAllowed("scripts")) return;
  forgetCookies();
  location.reload();
}

/** Without that code nothing is asked and nothing runs. */
function ignore(): void {}
