import { onEveryPage } from "../navigation/page-change";
import { onLateSubmission } from "../runtime/replay";
import { wake } from "../runtime/schedule";
import { formatLines, readCookieText } from "./cookie";
import { MAX_ITEMS } from "./items";
import { LIST_KEY, notifySubscribers, readItems, subscribe, SYNCED_KEY } from "./store";

/** Keeps badge and cards in sync with the list, on all pages and in all tabs. */
export function startQuotation(): void {
  subscribe(show);
  onEveryPage(refresh);
  onLateSubmission(refresh);
  document.addEventListener("submit", addWithoutIsland);
  // A page in the back/forward cache misses changes.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    refresh();
    wakeLists();
  });
  // Another tab changed the storage; without a key it cleared it. It writes the cookie before the second key, so only then are both
  // up to date.
  window.addEventListener("storage", ({ key }) => {
    if (key !== null && key !== LIST_KEY && key !== SYNCED_KEY) return;
    notifySubscribers();
    wakeLists();
  });
}

/** Loads the sync code only if the server has changed the cookie. */
function refresh(): void {
  notifySubscribers();
  if (formatLines(readItems()) === (readCookieText() ?? "")) return;
  wakeLists();
  import("./cookie-sync").then(
    ({ syncWithCookie }) => {
      syncWithCookie();
      notifySubscribers();
    },
    // Offline, the next page retries.
    () => {},
  );
}

function show(): void {
  const items = readItems();
  for (const badge of document.querySelectorAll<HTMLElement>("[data-quotation-count]")) showCount(badge, items.length);
  const ids = new Set(items.map(({ id }) => String(id)));
  markCards(ids);
  wakeButtons(ids);
  // One that was emptied goes along too.
  if (readCookieText() !== null) import("./take-along").then(({ takeAlong }) => takeAlong(), () => {});
}

/** Adds the product if the island's code could not be loaded: submitting the form would show the browser's error page. */
function addWithoutIsland(event: Event): void {
  const island = (event.target as Element).closest("x-island[name=quotation-button][data-status=failed]");
  const items = readItems();
  // The server reports a full list.
  if (!island || items.length >= MAX_ITEMS) return;
  const { item, labels } = JSON.parse(island.getAttribute("props")!);
  const form = event.target as HTMLFormElement;
  const variantCode = [...form.querySelectorAll<HTMLInputElement>(":checked")].map(({ value }) => value).join("-");
  const amount = new FormData(form).get("amount");
  // What is wrong and what is listed already is dropped on reading. Without storage this throws, and the form is submitted.
  localStorage.setItem(LIST_KEY, JSON.stringify([...items, { ...item, variantCode, amount }]));
  event.preventDefault();
  island.querySelector("button span")!.textContent = labels.added;
  refresh();
}

/** Wakes the buttons of listed products, which the server renders as not listed. */
function wakeButtons(ids: ReadonlySet<string>): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("x-island[name=quotation-button] [name=product]")) {
    if (ids.has(field.value.split("-")[0]!)) wake(field.closest("x-island")!);
  }
}

/** Wakes lists that were rendered from an outdated cookie. */
function wakeLists(): void {
  for (const island of document.querySelectorAll("x-island[name=quotation-list], x-island:has(.quoted)")) wake(island);
}

/** The style sheet shows a sign with the value of `data-quoted` as its text, since colour alone is not accessible. */
function markCards(ids: ReadonlySet<string>): void {
  const mark = document.querySelector<HTMLElement>("[data-quotation-count]")?.dataset["mark"] ?? "";
  for (const card of document.querySelectorAll<HTMLElement>("[data-product-id]")) {
    if (ids.has(card.dataset["productId"] ?? "")) card.dataset["quoted"] = mark;
    else delete card.dataset["quoted"];
  }
}

/** Shows the count, and says it in the name of the link around it. */
function showCount(badge: HTMLElement, count: number): void {
  const { one = "", other = "" } = badge.dataset;
  badge.textContent = count > 0 ? String(count) : "";
  badge.parentElement!.ariaLabel = count > 0 ? (count === 1 ? one : other).replace("{n}", String(count)) : null;
}
