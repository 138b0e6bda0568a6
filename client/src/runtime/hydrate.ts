import { type ComponentType, createElement, Fragment, type ReactElement } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { followTranslation } from "./translated";

/** An island's props, as the server wrote them into its `props` attribute. */
export type Props = Record<string, unknown>;

/**
 * Hydrates the island's markup with its component; when that fails, the server's markup is put back and the error thrown.
 * The returned function unmounts the component, with its timers and listeners.
 */
export function hydrate(island: HTMLElement, component: ComponentType<never>, props: Props): () => void {
  const markup = [...island.childNodes];
  const errors: unknown[] = [];
  // React reports what it recovered from by rendering anew, which would empty the slots; Preact throws at once.
  const onError = (error: unknown) => void errors.push(error);
  const options = { onUncaughtError: onError, onRecoverableError: onError };
  // Preact writes the value of a text area even while it hydrates: what was typed is put back, before effects read it.
  const typed = [...island.querySelectorAll("textarea")].map((area) => [area, area.value] as const);
  try {
    const element = createElement(component as ComponentType<Props>, props);
    const root = flushSync(() => hydrateRoot(island, withWhitespace(island, element), options));
    if (errors.length > 0) {
      root.unmount();
      throw errors[0];
    }
    for (const [area, text] of typed) if (area.value !== text) area.value = text;
    const unfollow = followTranslation(island);
    return () => {
      unfollow();
      root.unmount();
    };
  } catch (error) {
    island.replaceChildren(...markup);
    throw error;
  }
}

/**
 * The element between the white space that the template has around it. Hydration expects the very nodes of the page: an
 * element that is moved to another place loses its scroll position and its running animations.
 */
function withWhitespace({ firstChild, lastChild }: HTMLElement, element: ReactElement): ReactElement {
  const text = (node: Node | null) => (node instanceof Text ? node.data : null);
  return createElement(Fragment, null, text(firstChild), element, text(lastChild));
}
