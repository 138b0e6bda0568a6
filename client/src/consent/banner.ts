import { announce } from "../navigation/announcer";
import { parseHtml } from "../navigation/parse-html";
import { storeChoice, readChoice } from "./choice";

let banner: ReturnType<typeof startBanner> | undefined;

/**
 * Asks for consent, or opens the current choice when `opener` is the button that requests it. Pages do not carry the
 * question, which most visitors have answered.
 */
export async function openBanner(opener?: HTMLElement): Promise<void> {
  if (!banner) {
    const answer = await fetch("/_/consent");
    const question = parseHtml(await answer.text());
    // Somebody else may have asked meanwhile.
    banner ??= startBanner(question);
  }
  banner.open(opener);
}

/** Throws when the answer was no question. */
function startBanner({ body }: Document) {
  const element = body.querySelector<HTMLElement>(".consent")!;
  const skipLink = body.querySelector<HTMLElement>("a")!;
  const details = element.querySelector("details")!;
  const problem = element.querySelector("p")!;
  let opener: HTMLElement | undefined;

  element.addEventListener("submit", (event) => {
    event.preventDefault();
    choose(new FormData(event.target as HTMLFormElement).getAll("allow") as string[]);
  });
  element.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-allow]");
    if (button) choose(button.dataset["allow"]?.match(/\w+/g) ?? []);
  });
  // Dismissing is no choice: the question comes back with the next visit.
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  });

  async function choose(allowed: string[]): Promise<void> {
    close();
    const wasTold = !problem.hidden;
    problem.hidden = await storeChoice(allowed);
    if (problem.hidden) announce(element.dataset["kept"]!);
    // The choice is valid until the page is left. It is asked for once more, not again and again.
    else if (!wasTold) show(true);
  }

  function close(): void {
    const focused = element.contains(document.activeElement) ? (opener ?? document.querySelector("main")) : null;
    show(false);
    focused?.focus({ preventScroll: true });
  }

  /** It stays in the document: its styles, which stand in it, would be requested with each opening. */
  function show(isShown: boolean): void {
    element.hidden = skipLink.hidden = !isShown;
  }

  show(false);
  document.querySelector(".skip-link")?.after(skipLink);
  document.body.append(element);
  return {
    /** The focus moves only when a button requested it. */
    open(by?: HTMLElement) {
      const choice = readChoice();
      if (!by && (choice || !element.hidden)) return;
      opener = by;
      details.open = Boolean(by);
      for (const box of element.querySelectorAll<HTMLInputElement>("[name=allow]")) box.checked = !!choice?.has(box.value);
      show(true);
      if (by) element.focus();
      else announce(element.dataset["shown"]!);
    },
  };
}
