import { type Suggestions, startSuggestions } from "./suggestions";

const known = new WeakMap<HTMLInputElement, Suggestions>();

/** Something was typed into the box of the mobile menu: the products stand below its form. */
export function onMenuSearchInput(box: HTMLInputElement): void {
  let suggestions = known.get(box);
  if (!suggestions) {
    const place = document.createElement("div");
    box.form?.after(place);
    suggestions = startSuggestions(box, place);
    known.set(box, suggestions);
  }
  suggestions.look(box.value.trim());
}
