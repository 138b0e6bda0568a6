import { load } from "../navigation/load";
import type { FormProps } from "./form-props";
import { focusOn, toggle } from "./form-view";
import { LEAVING } from "./leaving";
import type { Receipt } from "./send";

const SUCCESS = ".form__alert--success";

/** Shows and focuses the receipt. */
export function showReceipt(form: HTMLFormElement, receipt: Receipt, after: FormProps["after"]): void {
  toggle(form, `${SUCCESS} .form__late`, receipt.late && !receipt.unknown);
  toggle(form, `${SUCCESS} .form__unknown`, receipt.late && receipt.unknown);
  toggle(form, `${SUCCESS} .form__unverified`, receipt.unverified);
  const strong = toggle(form, `${SUCCESS} .form__reference`, receipt.reference !== "")?.querySelector("strong");
  if (strong) strong.textContent = receipt.reference;
  form.toggleAttribute("data-done", after.kind === "message" && after.hidesForm);
  focusOn(toggle(form, SUCCESS, true));
}

/** Hides the receipt, and shows the form if it was hidden. */
export function hideReceipt(form: HTMLFormElement): void {
  const alert = form.querySelector<HTMLElement>(SUCCESS);
  if (!alert || alert.hidden) return;
  const isFocused = alert.contains(document.activeElement);
  alert.hidden = true;
  form.removeAttribute("data-done");
  // Otherwise focus would be lost.
  if (isFocused) focusOn(form);
}

/** Hides the receipt after the editors' delay, if any. Returns a function that cancels this. */
export function hideReceiptLater(form: HTMLFormElement, after: FormProps["after"]): () => void {
  if (after.kind !== "message" || after.seconds <= 0) return () => {};
  const timer = setTimeout(hideReceipt, after.seconds * 1000, form);
  return () => clearTimeout(timer);
}

/** Removes the submitted lines from the list. No other page is fetched before the redirect: the next one has the receipt. */
export async function clearQuotation(form: HTMLFormElement, receipt: Receipt): Promise<void> {
  if (receipt.newTab) redirect(receipt);
  else form.toggleAttribute(LEAVING, receipt.reload || receipt.location !== "");
  // If this fails, the list stays as it was.
  if (receipt.quotation) await import("../quotation/cookie-sync").then(({ removeLines }) => removeLines(receipt.quotation)).catch(() => {});
}

/** Redirects as the receipt says. */
export function redirect({ reload, location: address, newTab }: Receipt): void {
  // The same page's URL carries the receipt for browsers that refuse cookies.
  if (reload) address ? load(address, "replace") : location.reload();
  else if (address && !(newTab && openTab(address))) load(address, "push");
}

/** Opens a new tab; false if the browser blocks it, as it may some time after the click. */
function openTab(address: string): boolean {
  const tab = open(address, "_blank");
  if (tab) tab.opener = null;
  return tab !== null;
}
