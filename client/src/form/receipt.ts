import type { FormProps } from "./form-props";
import { NO_PREFETCHED_COPY } from "../navigation/navigation-info";
import { focusOn } from "./form-view";
import { LEAVING } from "./leaving";
import type { Receipt } from "./send";

const SUCCESS = ".form__alert--success";

/** Shows what the form was taken with, in the editors' words and ours, and moves focus there. */
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

/** Takes the receipt away, and brings back a form that has made room for it. */
export function hideReceipt(form: HTMLFormElement): void {
  const alert = form.querySelector<HTMLElement>(SUCCESS);
  if (!alert || alert.hidden) return;
  const isFocused = alert.contains(document.activeElement);
  alert.hidden = true;
  form.removeAttribute("data-done");
  // Focus would fall out of the page.
  if (isFocused) focusOn(form);
}

/** Takes the receipt away after its time, if it has one. The returned function keeps it. */
export function endReceipt(form: HTMLFormElement, after: FormProps["after"]): () => void {
  if (after.kind !== "message" || after.seconds <= 0) return () => {};
  const timer = setTimeout(hideReceipt, after.seconds * 1000, form);
  return () => clearTimeout(timer);
}

/** Empties the list that went along. The page that the form leads to tells what became of it, the first that is asked for. */
export async function settle(form: HTMLFormElement, receipt: Receipt): Promise<void> {
  if (receipt.newTab) follow(receipt);
  else form.toggleAttribute(LEAVING, receipt.reload || receipt.location !== "");
  // Without it the list only stays as it was.
  if (receipt.quotation) await import("../quotation/cookie-sync").then(({ flush }) => flush()).catch(() => {});
}

/** Goes where the receipt leads, if anywhere. */
export function follow({ reload, location: address, newTab }: Receipt): void {
  if (reload) location.reload();
  else if (address && !(newTab && openTab(address))) goTo(address);
}

/** The next page says that the form was sent: a copy that was fetched ahead does not. */
function goTo(address: string): void {
  if (!window.navigation) return location.assign(address);
  const { committed, finished } = navigation.navigate(address, { info: NO_PREFETCHED_COPY });
  for (const outcome of [committed, finished]) outcome?.catch(() => {});
}

/** Whether a page was opened in a new tab; browsers may refuse that some time after the press. */
function openTab(address: string): boolean {
  const tab = open(address, "_blank");
  if (tab) tab.opener = null;
  return tab !== null;
}
