import { rememberHeart } from "../behaviours/pressed-heart";
import { onPageChange } from "../navigation/page-change";

const FORMS = "form.favourite-form";

/** The last request: one heart is sent after the other, since each changes the list that the one before left. */
let sending = Promise.resolve();

/** What was saved since the document was loaded: a page from the page cache still shows the state before. */
const saved = new Map<string, boolean>();

/** Saves favourites without leaving the page: the heart changes at once, and back again when saving fails. */
export function startFavouriteToggle(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target instanceof HTMLFormElement && event.target.matches(FORMS) ? event.target : null;
    const heart = form?.querySelector("button");
    if (!form || !heart) return;
    event.preventDefault();
    // A second press during the request is ignored. A `disabled` button would lose the focus.
    if (heart.ariaDisabled) return;
    const body = new URLSearchParams(new FormData(form, heart) as unknown as Record<string, string>);
    const product = String(body.get("product"));
    const hearts = heartsOf(product);
    const isLiked = heart.value === "on";
    show(hearts, isLiked);
    for (const one of hearts) one.ariaDisabled = "true";
    sending = sending.then(async () => {
      const error = await send(form.action, body);
      for (const one of hearts) one.ariaDisabled = null;
      if (error === "") saved.set(product, isLiked);
      else show(hearts, !isLiked);
      announce(error);
    });
  });
  onPageChange(() => {
    announce("");
    for (const [product, isLiked] of saved) show(heartsOf(product), isLiked);
  });
}

/** All hearts of a product on the page. */
function heartsOf(product: string): HTMLButtonElement[] {
  const forms = [...document.querySelectorAll<HTMLFormElement>(FORMS)];
  const same = forms.filter((form) => form.querySelector<HTMLInputElement>("[name=product]")?.value === product);
  return same.flatMap((form) => [...form.querySelectorAll("button")]);
}

/** The next press asks for the opposite of what is shown. */
function show(hearts: readonly HTMLButtonElement[], isLiked: boolean): void {
  for (const heart of hearts) {
    heart.ariaPressed = String(isLiked);
    heart.value = isLiked ? "off" : "on";
  }
}

/** Sends one heart. Returns the error message; empty when it was saved. */
async function send(action: string, body: URLSearchParams): Promise<string> {
  const failed = notice()?.dataset["failed"] ?? "";
  try {
    // Whoever goes on to another page at once has pressed the heart all the same.
    const response = await fetch(action, { method: "POST", body, headers: { accept: "application/json" }, keepalive: true });
    if (response.ok) return "";
    // Whoever is logged out by now is shown the page as it is for everybody, where this heart asks to log in.
    if (response.status === 401) {
      rememberHeart(String(body.get("product")));
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
