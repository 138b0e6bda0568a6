/**
 * Loads the site's script, which the page names as a module to preload. The page's policy knows this file by its hash and
 * trusts what it loads ('strict-dynamic'); written into the page, the module itself could not load the files that it imports.
 */
const { href, integrity } = document.querySelector<HTMLLinkElement>("link[rel=modulepreload]")!;
const policy = { createScriptURL: (_address: string) => href };
const script = document.createElement("script");
script.type = "module";
script.integrity = integrity;
script.src = (window.trustedTypes?.createPolicy("start", policy) ?? policy).createScriptURL("");
document.head.append(script);
script.remove();
