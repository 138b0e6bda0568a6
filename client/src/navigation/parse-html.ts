// Our own pages are trusted, and scripts in parsed documents do not run.
const policy = globalThis.trustedTypes?.createPolicy("navigation", {
  createHTML: (markup: string) => markup,
});

export function parseHtml(markup: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(markup) ?? markup, "text/html");
}
