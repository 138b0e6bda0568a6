import { onEveryPage } from "../navigation/page-change";
import { idle } from "../runtime/schedule";

/** How long the notice that the connection is back is shown. */
const BACK_MS = 4000;

/** Shows a notice when the visitor is offline or the page is a cached copy, and registers the service worker. */
export function startOffline(): void {
  const notice = document.querySelector<HTMLElement>(".connection");
  if (notice) watchConnection(notice);
  // The offline page has no notice: it is shown at another page's URL and reloads that as soon as possible.
  else addEventListener("online", () => location.reload());
  addEventListener("load", () => void register());
}

function watchConnection(notice: HTMLElement): void {
  const paragraph = notice.querySelector("p")!;
  let timer = 0;
  const show = (text = "") => {
    clearTimeout(timer);
    paragraph.textContent = text;
    notice.toggleAttribute("data-shown", text !== "");
  };
  const { offline, copy, back } = notice.dataset;
  // Not `navigator.onLine`, which may be wrong: the page itself has just been fetched.
  let isOffline = false;
  const update = () => show(document.querySelector("main[data-copy]") ? copy : isOffline ? offline : "");
  onEveryPage(update);
  addEventListener("offline", () => {
    isOffline = true;
    update();
  });
  addEventListener("online", () => {
    isOffline = false;
    show(back);
    timer = window.setTimeout(show, BACK_MS);
  });
  notice.querySelector("button")!.addEventListener("click", () => show());
}

/** Allows no other script to be registered. */
const policy = { createScriptURL: (_address: string) => "/sw.js" };

async function register(): Promise<void> {
  try {
    await idle();
    const trusted = window.trustedTypes?.createPolicy("service-worker", policy) ?? policy;
    await navigator.serviceWorker.register(trusted.createScriptURL(""));
  } catch {
    // Not supported here, or refused as in private windows; the site works without it.
  }
}
