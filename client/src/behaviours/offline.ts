import { onEveryPage } from "../navigation/page-change";
import { idle } from "../runtime/schedule";

/** How long a page says that the connection is back. */
const BACK_MS = 4000;

/** Shows when the connection is gone or the page is a cached copy, and registers the service worker. */
export function startOffline(): void {
  const notice = document.querySelector<HTMLElement>(".connection");
  if (notice) watchConnection(notice);
  // The offline page has none: it stands in another page's place, and leaves it as soon as it can.
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
  // A page that has just come from the server is proof of a connection, whatever `navigator.onLine` thinks of it.
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

/** The one script that may be registered, whatever is asked for. */
const policy = { createScriptURL: (_address: string) => "/sw.js" };

/** Throws in a browser without service workers, which is as well: nobody misses what they never had. */
async function register(): Promise<void> {
  try {
    await idle();
    const trusted = window.trustedTypes?.createPolicy("service-worker", policy) ?? policy;
    await navigator.serviceWorker.register(trusted.createScriptURL(""));
  } catch {
    // Private windows and old browsers refuse; the site works without.
  }
}
