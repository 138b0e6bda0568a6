import { onEveryPage } from "../navigation/page-change";
import { idle } from "../runtime/schedule";

/** How long a page says that the connection is back. */
const BACK_MS = 4000;

/** Says when the connection is gone, when a page is only a copy, and keeps copies of seen pages. */
export function startOffline(): void {
  const notice = document.querySelector<HTMLElement>(".connection");
  if (notice) watchConnection(notice);
  // The offline page has none: it stands in another page's place, and leaves it as soon as it can.
  else addEventListener("online", () => location.reload());
  addEventListener("load", () => void register());
}

function watchConnection(notice: HTMLElement): void {
  const text = notice.querySelector("p")!;
  let timer = 0;
  const say = (words = "") => {
    clearTimeout(timer);
    text.textContent = words;
    notice.toggleAttribute("data-shown", words !== "");
  };
  const { offline, copy, back } = notice.dataset;
  // A page that has just come from the server is proof of a connection, whatever `navigator.onLine` thinks of it.
  let isGone = false;
  const look = () => say(document.querySelector("main[data-copy]") ? copy : isGone ? offline : "");
  onEveryPage(look);
  addEventListener("offline", () => {
    isGone = true;
    look();
  });
  addEventListener("online", () => {
    isGone = false;
    say(back);
    timer = window.setTimeout(say, BACK_MS);
  });
  notice.querySelector("button")!.addEventListener("click", () => say());
}

interface Policy {
  createScriptURL(address: string): string;
}

interface Policies {
  createPolicy(name: string, policy: Policy): Policy;
}

/** The one script that may be registered, whatever is asked for. */
const policy: Policy = { createScriptURL: () => "/sw.js" };

/** Throws in a browser without service workers, which is as well: nobody misses what they never had. */
async function register(): Promise<void> {
  try {
    await idle();
    const { trustedTypes } = window as { trustedTypes?: Policies };
    const trusted = trustedTypes?.createPolicy("service-worker", policy) ?? policy;
    await navigator.serviceWorker.register(trusted.createScriptURL(""));
  } catch {
    // Private windows and old browsers refuse; the site works without.
  }
}
