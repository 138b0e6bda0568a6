import { isAbortedTransition } from "./navigation/view-transition";

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
document.head.append(script);
script.remove();

// Transitions between documents, which the style sheet enables, may be aborted before the main module runs.
onunhandledrejection = ({ reason }) => !isAbortedTransition(reason);
