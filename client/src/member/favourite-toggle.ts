import { rememberFavourite } from "../behaviours/pressed-favourite";
import { onPageChange } from "../navigation/page-change";
import { updateViewer } from "./viewer";

const FORMS = "form.favourite-form";

/** The last request: changes are sent one by one, because each replaces the whole list. */
let sending = Promise.resolve();

/** Saved changes, which pages from the page cache do not show yet. */
const saved = new Map<string, boolean>();

/** Saves favourites without a page load: buttons change at once, and back if saving fails. */
export function startFavouriteToggle(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target instanceof HTMLFormElement && event.target.matches(FORMS) ? event.target : null;
    const button = form?.querySelector("button");
    if (!form || !button) return;
    event.preventDefault();
    // Ignores clicks during the request; `disabled` would lose the focus.
    if (button.ariaDisabled) return;
    const body = new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>);
    const product = String(body.get("product"));
    const buttons = buttonsOf(product);
    const isLiked = button.value === "on";
    show(buttons, isLiked);
    for (const one of buttons) one.ariaDisabled = "true";
    const change = async () => {
      const error = await send(form.action, body);
      for (const one of buttons) one.ariaDisabled = null;
      if (error === "") saved.set(product, isLiked);
      else show(buttons, !isLiked);
      announce(error);
    };
    // Other tabs change the same list. Without the Web Locks API only this tab is synchronised.
    sending = sending.then(() => navigator.locks?.request("favourites", change) ?? change());
  });
  onPageChange(() => {
    announce("");
    for (const [product, isLiked] of saved) show(buttonsOf(product), isLiked);
  });
}

/** All favourite buttons of a product on the page. */
function buttonsOf(product: string): HTMLButtonElement[] {
  const forms = [...document.querySelectorAll<HTMLFormElement>(FORMS)];
  const same = forms.filter((form) => form.querySelector<HTMLInputElement>("[name=product]")?.value === product);
  return same.flatMap((form) => [...form.querySelectorAll("button")]);
}

/** Updates the buttons; their value is the opposite, which the next click requests. */
function show(buttons: readonly HTMLButtonElement[], isLiked: boolean): void {
  for (const button of buttons) {
    button.ariaPressed = String(isLiked);
    button.value = isLiked ? "off" : "on";
  }
}

/** Sends one change. Returns the error message; empty when it was saved. */
async function send(action: string, body: URLSearchParams): Promise<string> {
  const failed = notice()?.dataset["failed"] ?? "";
  try {
    // The request outlives a navigation.
    const response = await fetch(action, { method: "POST", body, headers: { accept: "application/json" }, keepalive: true });
    if (response.ok) {
      updateViewer((await response.json()) as { favourites?: number[] });
      return "";
    }
    // The session has expired: the page for anonymous visitors asks to log in.
    if (response.status === 401) {
      rememberFavourite(String(body.get("product")));
      location.reload();
    }
    const { error } = (await response.json()) as { error?: string };
    return response.status === 422 && error ? error : failed;
  } catch {
    return failed;
  }
}

function notice(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".favourite-notice");
}

function announce(text: string): void {
  const region = notice();
  if (region) region.textContent = text;
}
