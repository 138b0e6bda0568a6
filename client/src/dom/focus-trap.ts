/** Keeps focus inside an element by making everything beside it inert. The returned function undoes exactly that. */
export function holdFocus(inside: HTMLElement): () => void {
  const held: HTMLElement[] = [];
  for (let element = inside; element !== document.body; ) {
    const parent = element.parentElement;
    if (!parent) break;
    held.push(...siblings(parent, element).filter((sibling) => !sibling.inert));
    element = parent;
  }
  for (const element of held) element.inert = true;
  return () => {
    for (const element of held) element.inert = false;
  };
}

function siblings(parent: Element, element: Element): HTMLElement[] {
  return [...parent.children].filter((child) => child !== element && child instanceof HTMLElement) as HTMLElement[];
}
