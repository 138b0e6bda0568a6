import { type ComponentType, createElement, Fragment, type ReactElement } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { followTranslation } from "./translated";

/** The JSON of an island's `props` attribute. */
export type Props = Record<string, unknown>;

/** Hydrates an island; on failure restores the server's markup and throws. Returns a function that unmounts the component. */
export function hydrate(island: HTMLElement, component: ComponentType<never>, props: Props): () => void {
  const markup = [...island.childNodes];
  const errors: unknown[] = [];
  // React recovers by rendering anew, which would empty the slots, and reports the error; Preact throws.
  const onError = (error: unknown) => void errors.push(error);
  const options = { onUncaughtError: onError, onRecoverableError: onError };
  // Preact resets text areas during hydration, so their values are restored before effects run.
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
 * Wraps the element in the template's surrounding white space: hydration must reuse the exact nodes, because moved elements lose
 * their scroll position and animations.
 */
function withWhitespace({ firstChild, lastChild }: HTMLElement, element: ReactElement): ReactElement {
  const text = (node: Node | null) => (node instanceof Text ? node.data : null);
  return createElement(Fragment, null, text(firstChild), element, text(lastChild));
}
