import { load } from "../navigation/load";
import type { FormProps } from "./form-props";
import { focusOn } from "./form-view";
import { LEAVING } from "./leaving";
import type { Receipt } from "./send";

const SUCCESS = ".form__alert--success";

/** Shows the receipt of an accepted form, and moves focus there. */
export function showReceipt(form: HTMLFormElement, receipt: Receipt, after: FormProps["after"]): void {
  const alert = form.querySelector<HTMLElement>(SUCCESS);
  const part = (name: string, isShown: boolean) => {
    const element = alert?.querySelector<HTMLElement>(name);
    if (element) element.hidden = !isShown;
    return element;
  };
  part(".form__late", receipt.late && !receipt.unknown);
  part(".form__unknown", receipt.late && receipt.unknown);
  part(".form__unverified", receipt.unverified);
  const strong = part(".form__reference", receipt.reference !== "")?.querySelector("strong");
  if (strong) strong.textContent = receipt.reference;
  form.toggleAttribute("data-done", after.kind === "message" && after.hidesForm);
  if (alert) alert.hidden = false;
  focusOn(alert);
}

/** Hides the receipt, and shows the form again if it was hidden meanwhile. */
export function hideReceipt(form: HTMLFormElement): void {
  const alert = form.querySelector<HTMLElement>(SUCCESS);
  if (!alert || alert.hidden) return;
  const isFocused = alert.contains(document.activeElement);
  alert.hidden = true;
  form.removeAttribute("data-done");
  // Focus would fall out of the page.
  if (isFocused) focusOn(form);
}

/** Hides the receipt after the time that editors chose, if any. The returned function stops the timer. */
export function hideReceiptLater(form: HTMLFormElement, after: FormProps["after"]): () => void {
  if (after.kind !== "message" || after.seconds <= 0) return () => {};
  const timer = setTimeout(hideReceipt, after.seconds * 1000, form);
  return () => clearTimeout(timer);
}

/** Takes off the quotation list what the form took along. Until the redirect no other page is fetched: the first one shows the receipt. */
export async function clearQuotation(form: HTMLFormElement, receipt: Receipt): Promise<void> {
  if (receipt.newTab) redirect(receipt);
  else form.toggleAttribute(LEAVING, receipt.reload || receipt.location !== "");
  // Without that code the list stays as it was.
  if (receipt.quotation) await import("../quotation/cookie-sync").then(({ removeLines }) => removeLines(receipt.quotation)).catch(() => {});
}

/** Goes to the page that the receipt names, if any. */
export function redirect({ reload, location: address, newTab }: Receipt): void {
  // An address of the same page has the receipt of a browser that may refuse cookies.
  if (reload) address ? load(address, "replace") : location.reload();
  else if (address && !(newTab && openTab(address))) load(address, "push");
}

/** Whether a page was opened in a new tab; browsers may refuse that some time after the press. */
function openTab(address: string): boolean {
  const tab = open(address, "_blank");
  if (tab) tab.opener = null;
  return tab !== null;
}
