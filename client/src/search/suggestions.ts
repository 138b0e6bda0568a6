import { fetchDocument } from "./fetch-document";

/** The endpoint that finds products for a query. */
const SEARCH_URL = "/_/search";
/** Keys that move within the text. */
const WITHIN_TEXT = ["ArrowLeft", "ArrowRight", "Home", "End"];
const DEBOUNCE_MS = 150;

export interface Suggestions {
  /** Shows the results for a query; none for an empty one. */
  update(query: string): void;
  end(): void;
}

/**
 * Makes a search box a combobox with results in `container`: arrow keys move the active option, Enter opens it or, without one,
 * submits the form.
 */
export function startSuggestions(box: HTMLInputElement, container: HTMLElement): Suggestions {
  const mounted = new AbortController();
  const { signal } = mounted;
  const list = document.createElement("div");
  const status = document.createElement("p");
  status.className = "visually-hidden";
  status.role = "status";
  container.append(list, status);
  let options: HTMLElement[] = [];
  let active = -1;
  let timer: ReturnType<typeof setTimeout>;
  let pending = new AbortController();

  const activate = (index: number) => {
    options[active]?.setAttribute("aria-selected", "false");
    active = index;
    const option = options[index];
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) box.setAttribute("aria-activedescendant", option.id);
    else box.removeAttribute("aria-activedescendant");
  };
  const show = (found: HTMLElement | null) => {
    activate(-1);
    list.replaceChildren(...(found ? [found] : []));
    options = [...list.querySelectorAll<HTMLElement>("[role=option]")];
    for (const [index, option] of options.entries()) option.id = `${box.id}-option-${index}`;
    if (found) found.id = `${box.id}-options`;
    if (options[0]) box.setAttribute("aria-controls", `${box.id}-options`);
    else box.removeAttribute("aria-controls");
    box.ariaExpanded = String(options.length > 0);
    status.textContent = found?.dataset["status"] ?? "";
  };
  const request = async (query: string) => {
    const { signal } = pending;
    const response = await fetchDocument(`${SEARCH_URL}?${new URLSearchParams({ query })}`, signal);
    // Ignores responses to older queries.
    if (!signal.aborted) show(response?.querySelector<HTMLElement>(".search-options") ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || !options[0]) return;
    const option = options[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      activate(nextOption(active, step, options.length));
    } else if (event.key === "Enter" && option) {
      event.preventDefault();
      option.click();
    } else if (WITHIN_TEXT.includes(event.key)) {
      activate(-1);
    }
  };

  box.role = "combobox";
  box.ariaAutoComplete = "list";
  show(null);
  box.addEventListener("keydown", onKeyDown, { signal });
  // The active option belongs to an earlier text, so Enter submits the form.
  box.addEventListener("input", () => activate(-1), { signal });
  const cancel = () => {
    clearTimeout(timer);
    pending.abort();
  };
  return {
    update(query) {
      cancel();
      pending = new AbortController();
      if (query) timer = setTimeout(() => void request(query), DEBOUNCE_MS);
      else show(null);
    },
    end() {
      cancel();
      mounted.abort();
    },
  };
}

/** Cycles through the options and the box (-1). */
export function nextOption(active: number, step: number, count: number): number {
  const positions = count + 1;
  return ((active + 1 + step + positions) % positions) - 1;
}
