/** Keeps focus inside an element by making everything else inert. Returns a function that undoes this. */
export function trapFocus(inside: HTMLElement): () => void {
  const inert: HTMLElement[] = [];
  for (let element = inside; element !== document.body; ) {
    const parent = element.parentElement;
    if (!parent) break;
    inert.push(...siblings(parent, element).filter((sibling) => !sibling.inert));
    element = parent;
  }
  for (const element of inert) element.inert = true;
  return () => {
    for (const element of inert) element.inert = false;
  };
}

function siblings(parent: Element, element: Element): HTMLElement[] {
  return [...parent.children].filter((child) => child !== element && child instanceof HTMLElement) as HTMLElement[];
}
