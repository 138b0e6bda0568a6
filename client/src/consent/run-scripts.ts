export { forgetCookies } from "./forget-cookies";

/** A script as the server describes it. */
type Script = { source: string } | { src: string; attributes: [name: string, value: string][] };

/** The sources and URLs that the server rendered; the policy allows no others. */
const rendered = new Set<string>();
const loaded = new Set<string>();

const own = {
  createScript: (source: string) => (rendered.has(source) ? source : null),
  createScriptURL: (address: string) => (rendered.has(address) ? address : null),
};
const policy = window.trustedTypes?.createPolicy("consent", own) ?? own;
// These scripts load others, from hosts that the Content-Security-Policy allows, but none from our own origin.
window.trustedTypes?.createPolicy("default", {
  createScriptURL: (address: string) => (new URL(address, location.href).origin === location.origin ? null : address),
});

let running = Promise.resolve();

/**
 * Runs the page's scripts in order. After each navigation inline scripts run again, because they record page views; files
 * are loaded once per document.
 */
export function runScripts(json: string): void {
  const scripts = JSON.parse(json) as Script[];
  for (const script of scripts) rendered.add("src" in script ? script.src : script.source);
  running = running.then(() => runAll(scripts));
}

async function runAll(scripts: Script[]): Promise<void> {
  for (const script of scripts) {
    if ("source" in script) run(script.source);
    else if (!loaded.has(script.src)) await load(script.src, script.attributes);
  }
}

function run(source: string): void {
  const element = document.createElement("script");
  element.text = policy.createScript(source) ?? "";
  document.head.append(element);
  element.remove();
}

/** Loads a file; the next script waits for it unless it is `async` or `defer`. */
function load(src: string, attributes: [string, string][]): Promise<void> {
  loaded.add(src);
  const element = document.createElement("script");
  for (const [name, value] of attributes) element.setAttribute(name, value);
  const isAwaited = !["async", "defer"].some((name) => element.hasAttribute(name));
  element.async = element.hasAttribute("async");
  element.src = policy.createScriptURL(src) ?? "";
  return new Promise((resolve) => {
    if (isAwaited) element.onload = element.onerror = () => resolve();
    else resolve();
    document.head.append(element);
  });
}
