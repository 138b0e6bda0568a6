import { focusPage } from "../navigation/focus";
import { load } from "../navigation/load";
import { readPage, swapPage } from "../navigation/page";
import { dispatchPageChange, onEveryPage } from "../navigation/page-change";
import { parseHtml } from "../navigation/parse-html";
import { unmountIslands } from "../runtime/island";

/** Forms of the account that lead on when they succeed, and say what is wrong in their own page when they fail. */
const FORMS = ".account__form, .account__problem form";

/**
 * Sends the forms of the account without a history entry of their own: what is wrong stands in the page that was there, and
 * success takes that page's place. So going back leads to where the visitor came from.
 */
export function startAccountForms(): void {
  // The server's messages are in the page's language and stay; the browser's are not.
  onEveryPage(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) form.noValidate = true;
  });
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches(FORMS) || "native" in form.dataset) return;
    event.preventDefault();
    if (form.ariaBusy) return;
    form.ariaBusy = "true";
    void send(form, submitter).catch(() => {
      // The browser says what is wrong with the connection.
      form.ariaBusy = null;
      form.dataset["native"] = "";
      HTMLFormElement.prototype.requestSubmit.call(form, submitter);
    });
  });
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>);
  const headers = { accept: "application/json, text/html" };
  // A button may have the name of a property.
  const response = await fetch(form.getAttribute("action")!, { method: "POST", body, headers });
  // The form has arrived: to send it again for an answer that can be shown would be another attempt.
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
