import "./styles";
import { startSuggestions, type Suggestions } from "./suggestions";

const byBox = new WeakMap<HTMLInputElement, Suggestions>();

/** Shows suggestions below the mobile menu's search form. */
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
