import { onEveryPage } from "../navigation/page-change";
import { onLateSubmission } from "../runtime/replay";
import { wake } from "../runtime/schedule";
import { formatLines, readCookieText } from "./cookie";
import { MAX_ITEMS } from "./items";
import { LIST_KEY, notifySubscribers, readItems, subscribe, SYNCED_KEY } from "./store";

/** Keeps badge and cards up to date with the quotation list, on every page, in every tab. */
export function startQuotation(): void {
  subscribe(show);
  onEveryPage(refresh);
  onLateSubmission(refresh);
  document.addEventListener("submit", addWithoutIsland);
  // A page in the back-forward cache misses all changes.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    refresh();
    wakeLists();
  });
  // Another tab wrote; without a key it cleared everything. It writes the cookie between the two: only with the second has it
  // written both.
  window.addEventListener("storage", ({ key }) => {
    if (key !== null && key !== LIST_KEY && key !== SYNCED_KEY) return;
    notifySubscribers();
    wakeLists();
  });
}

/** The code that changes the list is loaded with the first button, or now if the server changed the cookie. */
function refresh(): void {
  notifySubscribers();
  if (formatLines(readItems()) === (readCookieText() ?? "")) return;
  wakeLists();
  import("./cookie-sync").then(
    ({ syncWithCookie }) => {
      syncWithCookie();
      notifySubscribers();
    },
    // Offline: the next page tries again.
    () => {},
  );
}

function show(): void {
  const items = readItems();
  for (const badge of document.querySelectorAll<HTMLElement>("[data-quotation-count]")) showCount(badge, items.length);
  const ids = new Set(items.map(({ id }) => String(id)));
  markCards(ids);
  wakeButtons(ids);
}

/**
 * A button whose code does not come, for a connection that is gone or bad, still adds: what the list needs to know of its product
 * stands beside it. Its form would lead to the browser's own error page.
 */
function addWithoutIsland(event: Event): void {
  const island = (event.target as Element).closest("x-island[name=quotation-button][data-status=failed]");
  const items = readItems();
  // A full list is the server's to tell of.
  if (!island || items.length >= MAX_ITEMS) return;
  const { item, labels } = JSON.parse(island.getAttribute("props")!);
  // Of two with one id the first stays. Where nothing can be stored this throws, and the form is sent after all.
  localStorage.setItem(LIST_KEY, JSON.stringify([...items, { ...item, amount: 1 }]));
  event.preventDefault();
  island.querySelector("button span")!.textContent = labels.added;
  refresh();
}

/** The server's button offers to put the product on the list; where it is there already, the island has to say so. */
function wakeButtons(ids: ReadonlySet<string>): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("x-island[name=quotation-button] [name=product]")) {
    if (ids.has(field.value)) wake(field.closest("x-island")!);
  }
}

/** The server wrote these of the cookie, and the list is another one. */
function wakeLists(): void {
  for (const island of document.querySelectorAll("x-island[name=quotation-list], x-island:has(.quoted)")) wake(island);
}

/** The value of `data-quoted` is the text of a sign that style sheets show: colour alone would say it to few. */
function markCards(ids: ReadonlySet<string>): void {
  const mark = document.querySelector<HTMLElement>("[data-quotation-count]")?.dataset["mark"] ?? "";
  for (const card of document.querySelectorAll<HTMLElement>("[data-product-id]")) {
    if (ids.has(card.dataset["productId"] ?? "")) card.dataset["quoted"] = mark;
    else delete card.dataset["quoted"];
  }
}

/** The figure, and for screen readers what it counts. */
function showCount(badge: HTMLElement, count: number): void {
  const { one = "", other = "" } = badge.dataset;
  const label = document.createElement("span");
  label.className = "visually-hidden";
  label.textContent = ` ${count === 1 ? one : other}`;
  badge.replaceChildren(...(count > 0 ? [String(count), label] : []));
}
