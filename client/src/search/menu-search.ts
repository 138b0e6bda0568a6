import { startSuggestions, type Suggestions } from "./suggestions";

const byBox = new WeakMap<HTMLInputElement, Suggestions>();

/** Shows suggestions for what was typed into the search box of the mobile menu, below its form. */
export function onMenuSearchInput(box: HTMLInputElement): void {
  let suggestions = byBox.get(box);
  if (!suggestions) {
    const container = document.createElement("div");
    box.form?.after(container);
    suggestions = startSuggestions(box, container);
    byBox.set(box, suggestions);
  }
  suggestions.update(box.value.trim());
}
