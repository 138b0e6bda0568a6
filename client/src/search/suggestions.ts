import { fetchDocument } from "./fetch-document";

/** Where the server answers with the products for what is in a box. */
const ADDRESS = "/_/search";
/** Keys that move within what is typed. */
const WITHIN_TEXT = ["ArrowLeft", "ArrowRight", "Home", "End"];
/** Nothing is asked before the visitor pauses for so long. */
const PAUSE_MS = 150;

/** The products below a search box. */
export interface Suggestions {
  /** Looks for what is in the box now; nothing is shown for nothing. */
  look(query: string): void;
  end(): void;
}

/**
 * Makes a search box a combobox: what the server finds stands in `place`, the arrow keys walk through it while focus stays
 * in the box, Enter opens what is chosen. Without a choice Enter sends the form, as without any of this.
 */
export function startSuggestions(box: HTMLInputElement, place: HTMLElement): Suggestions {
  const listening = new AbortController();
  const { signal } = listening;
  const list = document.createElement("div");
  const status = document.createElement("p");
  status.className = "visually-hidden";
  status.role = "status";
  place.append(list, status);
  let options: HTMLElement[] = [];
  let chosen = -1;
  let timer: ReturnType<typeof setTimeout>;
  let asking = new AbortController();

  const choose = (index: number) => {
    options[chosen]?.setAttribute("aria-selected", "false");
    chosen = index;
    const option = options[index];
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) box.setAttribute("aria-activedescendant", option.id);
    else box.removeAttribute("aria-activedescendant");
  };
  const show = (found: HTMLElement | null) => {
    choose(-1);
    list.replaceChildren(...(found ? [found] : []));
    options = [...list.querySelectorAll<HTMLElement>("[role=option]")];
    for (const [index, option] of options.entries()) option.id = `${box.id}-option-${index}`;
    if (found) found.id = `${box.id}-options`;
    if (options[0]) box.setAttribute("aria-controls", `${box.id}-options`);
    else box.removeAttribute("aria-controls");
    box.ariaExpanded = String(options.length > 0);
    status.textContent = found?.dataset["status"] ?? "";
  };
  const ask = async (query: string) => {
    const { signal } = asking;
    const answer = await fetchDocument(`${ADDRESS}?${new URLSearchParams({ query })}`, signal);
    // What was asked before something else was typed is not shown, however late it comes.
    if (!signal.aborted) show(answer?.querySelector<HTMLElement>(".search-options") ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || !options[0]) return;
    const option = options[chosen];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      choose(nextOption(chosen, step, options.length));
    } else if (event.key === "Enter" && option) {
      event.preventDefault();
      option.click();
    } else if (WITHIN_TEXT.includes(event.key)) {
      choose(-1);
    }
  };

  box.role = "combobox";
  box.ariaAutoComplete = "list";
  show(null);
  box.addEventListener("keydown", onKeyDown, { signal });
  // What was chosen was an answer to another text: Enter sends this one.
  box.addEventListener("input", () => choose(-1), { signal });
  const leave = () => {
    clearTimeout(timer);
    asking.abort();
  };
  return {
    look(query) {
      leave();
      asking = new AbortController();
      if (query) timer = setTimeout(() => void ask(query), PAUSE_MS);
      else show(null);
    },
    end() {
      leave();
      listening.abort();
    },
  };
}

/** The choice after another: from the box (-1) into the list, through it, and back into the box. */
export function nextOption(chosen: number, step: number, count: number): number {
  const places = count + 1;
  return ((chosen + 1 + step + places) % places) - 1;
}
