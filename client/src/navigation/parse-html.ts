interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): { createHTML(markup: string): string };
}

// Pages of our own origin are as trusted as the one that runs this; scripts in a parsed document do not run.
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("navigation", {
  createHTML: (markup) => markup,
});

/** The document that the server's markup describes. */
export function parseHtml(markup: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(markup) ?? markup, "text/html");
}
