// Pages of our own origin are as trusted as the one that runs this; scripts in a parsed document do not run.
const policy = globalThis.trustedTypes?.createPolicy("navigation", {
  createHTML: (markup: string) => markup,
});

/** The document that the server's markup describes. */
export function parseHtml(markup: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(markup) ?? markup, "text/html");
}
