/**
 * Loads the site's main module, which the page preloads. The policy allows this file by its hash and what it loads by
 * 'strict-dynamic'; a module allowed by its hash could not load its imports.
 */
const { href, integrity } = document.querySelector<HTMLLinkElement>("link[rel=modulepreload]")!;
const policy = { createScriptURL: (_address: string) => href };
const script = document.createElement("script");
script.type = "module";
script.integrity = integrity;
script.src = (window.trustedTypes?.createPolicy("start", policy) ?? policy).createScriptURL("");

// A film that is pressed before then plays on the page all the same: its island holds the click, or else the link is followed.
let held: HTMLElement | undefined;
document.onclick = (event) => {
  const link = (event.target as Element).closest<HTMLElement>("[data-opens]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  held = link;
};
script.onload = script.onerror = () => {
  document.onclick = null;
  held?.click();
};
document.head.append(script);
script.remove();
