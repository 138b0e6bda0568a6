/**
 * Browser translation replaces text nodes by elements, so later updates by components would be lost. Copies them into these
 * elements, which are then translated again. Returns a function that stops this.
 */
export function followTranslation(island: HTMLElement): () => void {
  const places = new WeakMap<Node, Element>();
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const place = places.get(target);
      if (place && !target.isConnected) place.textContent = target.textContent;
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
      for (const text of removedNodes) {
        if (!font || !(text instanceof Text) || text.isConnected) continue;
        places.set(text, font);
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(island, { childList: true, subtree: true });
  return () => observer.disconnect();
}

const isFont = (node: Node | null): node is Element => node instanceof Element && node.localName === "font";
