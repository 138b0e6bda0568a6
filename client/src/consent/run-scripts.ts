/** A script as the server describes it. */
type Script = { source: string } | { src: string; attributes: [name: string, value: string][] };

/** Sources and addresses that the server rendered: the policy makes no other into a script. */
const rendered = new Set<string>();
const loaded = new Set<string>();

const own = {
  createScript: (source: string) => (rendered.has(source) ? source : null),
  createScriptURL: (address: string) => (rendered.has(address) ? address : null),
};
const policy = window.trustedTypes?.createPolicy("consent", own) ?? own;
// The scripts themselves load others. From which hosts the page's Content-Security-Policy says; of our own none are theirs.
window.trustedTypes?.createPolicy("default", {
  createScriptURL: (address: string) => (new URL(address, location.href).origin === location.origin ? null : address),
});

let running = Promise.resolve();

/**
 * Runs the scripts of the page that is shown, in their order. On every further page of this document the inline ones run
 * again, for they are what tells of a visit; files are loaded once, since what they listen to stays.
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

/** Loads a file. Those after it wait, unless it is marked as one that nobody waits for. */
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
