import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Props } from "./props";

/**
 * Gives the island's markup its component. When that throws, the server's markup is put back as it was.
 * The returned function takes the component off again, with its timers and listeners.
 */
export function hydrate(island: HTMLElement, component: ComponentType<never>, props: Props): () => void {
  const markup = [...island.childNodes];
  try {
    const root = hydrateRoot(withoutWhitespace(island), createElement(component as ComponentType<Props>, props));
    return () => root.unmount();
  } catch (error) {
    island.replaceChildren(...markup);
    throw error;
  }
}

/**
 * The island as a container of its elements only. Preact takes the first child for the first element and would
 * move the element in front of white space, and a moved element loses its scroll position and its running animations.
 */
function withoutWhitespace(island: HTMLElement): Element {
  const { nodeType, namespaceURI, ownerDocument, children } = island;
  const container = {
    nodeType,
    namespaceURI,
    ownerDocument,
    firstChild: island.firstElementChild,
    childNodes: [...children],
    insertBefore: island.insertBefore.bind(island),
  };
  return container as unknown as Element;
}
