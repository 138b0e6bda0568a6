// A page that the browser has translated.

/** What a browser's translation does to a page: each text in two elements of its own. */
export const translate = (page, part) =>
  page.locator(part).evaluateAll((parts) => {
    for (const part of parts) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const all = [];
      while (texts.nextNode()) if (texts.currentNode.data.trim()) all.push(texts.currentNode);
      for (const text of all) {
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.textContent = `⟦${text.data}⟧`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
  });
