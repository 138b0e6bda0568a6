import { onClick } from "../dom/clicks";
import { onEveryPage } from "../navigation/page-change";
import { idle, wake } from "../runtime/schedule";
import { isAllowed, onChoice, readChoice } from "./choice";
import { coversScripts, scriptsOf } from "./page-scripts";

/** Whether scripts have run in this document: only a reload gets rid of them. */
let hasRun = false;

/** Runs the content system's scripts with the visitor's consent, and asks for it if there is no choice yet. */
export function startConsent(): void {
  onEveryPage(update);
  onChoice(apply);
  onClick(".footer__consent", open);
}

function update(): void {
  // With consent, a third-party map is shown without interaction.
  if (isAllowed("media")) for (const map of document.querySelectorAll("x-island[name=map][when=engaged]")) wake(map);
  const scripts = scriptsOf(document);
  if (scripts === "") return;
  // A page cached before the choice may be shown again.
  if (!coversScripts(document)) location.reload();
  else if (isAllowed("scripts")) run(scripts);
  // Consent for everything else is requested where it is needed; scripts have no such place.
  else if (!readChoice()) void idle().then(() => open());
}

/** Opens the question. If its code or itself does not come, nothing is asked and nothing runs. */
function open(opener?: HTMLElement): void {
  import("./banner").then(({ openBanner }) => openBanner(opener)).catch(ignore);
}

function run(scripts: string): void {
  hasRun = true;
  import("./run-scripts").then(({ runScripts }) => runScripts(scripts), ignore);
}

/** Applies a choice: starts allowed scripts; withdrawn ones need their cookies deleted and a reload. */
function apply(): void {
  if (!hasRun) return update();
  if (isAllowed("scripts")) return;
  // The scripts came with it, so that it is in the browser's cache.
  void import("./run-scripts").then(({ forgetCookies }) => forgetCookies(), ignore).then(() => location.reload());
}

/** If the chunk does not load, nothing is requested and nothing runs. */
function ignore(): void {}
