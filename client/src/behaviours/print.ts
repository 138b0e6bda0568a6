import { onClick } from "../dom/clicks";

/** Prints the page for buttons that say so; a style hides them where there is no script. */
export function startPrint(): void {
  onClick("[data-print]", () => print());
}
