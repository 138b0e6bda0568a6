import { focusPage } from "../navigation/focus";
import { load } from "../navigation/load";
import { readPage, swapPage } from "../navigation/page";
import { dispatchPageChange, onEveryPage } from "../navigation/page-change";
import { parseHtml } from "../navigation/parse-html";
import { unmountIslands } from "../runtime/island";

/** Account forms: a redirect on success, their own page with errors otherwise. */
const FORMS = ".account__form, .account__problem form";

/** Submits account forms without adding history entries, so that going back returns to where the visitor came from. */
export function startAccountForms(): void {
  // Unlike the browser's messages, the server's are in the page's language.
  onEveryPage(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) form.noValidate = true;
  });
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches(FORMS)) return;
    event.preventDefault();
    if (form.ariaBusy) return;
    form.ariaBusy = "true";
    const unsent = document.querySelector<HTMLElement>("[data-unsent]");
    if (unsent) unsent.hidden = true;
    void send(form, submitter).catch(() => {
      // The form stays filled in; the browser's own error page would lose it.
      form.ariaBusy = null;
      if (unsent) unsent.hidden = false;
      unsent?.focus();
    });
  });
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>);
  const headers = { accept: "application/json, text/html" };
  // Not `form.action`: a control of that name would shadow it.
  const response = await fetch(form.getAttribute("action")!, { method: "POST", body, headers });
  // The form was received: submitting it again because the response cannot be shown would count as another attempt.
  await show(response).catch(() => load(location.pathname + location.search, "replace"));
}

async function show(response: Response): Promise<void> {
  if (response.redirected) return load(response.url, "replace");
  if (response.ok) return load(((await response.json()) as { location: string }).location, "replace");
  const [next, shown] = [readPage(parseHtml(await response.text())), readPage(document)];
  if (!next || !shown) throw new TypeError("not shown here");
  swapPage(next, shown);
  unmountIslands(shown.main);
  dispatchPageChange();
  const message = next.main.querySelector<HTMLElement>("[autofocus]");
  if (message) message.focus();
  else focusPage(next.main, null);
}
