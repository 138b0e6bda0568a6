// What a browser's console would say, told to the test by a script that runs before a page's own.

import { text } from "node:stream/consumers";

/** Runs in the page. */
function collect() {
  const tell = (trouble) => navigator.sendBeacon("/-/trouble", `${location.pathname}: ${trouble}`);
  addEventListener("error", ({ message, filename, lineno }) => message && tell(`${message} (${filename}:${lineno})`));
  addEventListener("unhandledrejection", ({ reason }) => tell(`rejected: ${reason}`));
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => tell(`${effectiveDirective} blocks ${blockedURI}`));
  for (const level of ["error", "warn"]) {
    const log = console[level];
    console[level] = (...values) => {
      tell(`${level}: ${values.join(" ")}`);
      log(...values);
    };
  }
}

const SCRIPT = { status: 200, headers: { "content-type": "text/javascript" }, body: `(${collect})()` };
const DONE = { status: 204, headers: {} };

/** A page of the site's origin without anything of the site. */
const EMPTY = { status: 200, headers: { "content-type": "text/html" }, body: "" };

/** Puts the script into all pages that come over a wire, and lists the troubles that it tells. */
export function collectTroubles(wire) {
  const troubles = [];
  const { change } = wire;
  wire.answer = async (question) => {
    if (question.url === "/-/collector.js") return SCRIPT;
    if (question.url === "/-/empty") return EMPTY;
    if (question.url !== "/-/trouble") return undefined;
    troubles.push(await text(question));
    return DONE;
  };
  wire.change = (answer, question) => {
    const { status, headers, body } = change(answer, question) ?? answer;
    if (status >= 400 && question.url.startsWith("/_/assets/")) troubles.push(`${status} for ${question.url}`);
    const isPage = headers["content-type"]?.startsWith("text/html");
    return { status, headers, body: isPage ? String(body).replace("<head>", '<head><script src="/-/collector.js"></script>') : body };
  };
  return troubles;
}
