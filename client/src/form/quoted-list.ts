import { formatLines, LIST_NAME } from "../quotation/cookie";
import { countPieces, currentRows, isItem, type Row } from "../quotation/rows";
import { subscribe } from "../quotation/store";
import { TEXT_NAMES } from "../quotation/texts";
import { LEAVING } from "./leaving";

/**
 * Keeps the quotation list inside a form up to date: it changes in other tabs and when a form is sent, also while the page is in
 * the back/forward cache.
 */
export function syncQuotedList(form: HTMLFormElement, signal: AbortSignal): void {
  const section = form.querySelector<HTMLElement>(".quoted");
  if (!section) return;
  const update = () => {
    // The next page shows the new list.
    if (form.hasAttribute(LEAVING)) return;
    const rows = currentRows([]);
    const list = formatLines(rows);
    carry(form, list);
    if (list === section.dataset["list"]) return;
    section.dataset["list"] = list;
    if (!("unseen" in section.dataset)) show(section, rows);
  };
  signal.addEventListener("abort", subscribe(update));
  update();
}

/** Adds the list to the form, which may be submitted without script. */
function carry(form: HTMLFormElement, list: string): void {
  let control = form.querySelector<HTMLInputElement>(`[name=${LIST_NAME}]`);
  if (!control) {
    control = document.createElement("input");
    Object.assign(control, { type: "hidden", name: LIST_NAME });
    form.append(control);
  }
  control.value = list;
}

/** Re-renders the lines. */
function show(section: HTMLElement, rows: readonly Row[]): void {
  const most = Number(section.dataset["shown"]);
  // A single line is never collapsed, because the button would take as much space.
  const shown = rows.length > most + 1 ? most : rows.length;
  const [lines, rest] = section.querySelectorAll(".quoted__lines");
  const more = section.querySelector<HTMLElement>(".quoted__rest");
  const summary = more?.querySelector("summary");
  lines?.replaceChildren(...rows.slice(0, shown).map((row) => lineOf(section, row)));
  rest?.replaceChildren(...rows.slice(shown).map((row) => lineOf(section, row)));
  if (more) more.hidden = shown === rows.length;
  if (summary) summary.textContent = (summary.dataset["more"] ?? "").replace("{n}", String(rows.length - shown));
  const count = section.querySelector<HTMLElement>(".quoted__count");
  if (count) count.textContent = countOf(rows, count.dataset);
  for (const [name, isShown] of [["none", rows.length === 0], ["some", rows.length > 0]] as const) {
    const part = section.querySelector<HTMLElement>(`.quoted__${name}`);
    if (!part) continue;
    part.hidden = !isShown;
    if (isShown) section.setAttribute("aria-labelledby", part.querySelector(".quoted__title")?.id ?? "");
  }
}

/** How many products and pieces go along, in the server's words. */
function countOf(rows: readonly Row[], { single = "", one = "", other = "" }: DOMStringMap): string {
  const pieces = countPieces(rows);
  const text = rows.length !== 1 ? other : pieces === 1 ? single : one;
  return text.replace("{products}", String(rows.length)).replace("{pieces}", String(pieces));
}

/** A line made from the server's template. */
function lineOf(section: HTMLElement, row: Row): Node {
  const line = section.querySelector("template")!.content.cloneNode(true) as DocumentFragment;
  const [picture, amount, name] = ["picture", "amount", "name"].map((part) => line.querySelector<HTMLElement>(`.quoted__${part}`)!);
  amount!.textContent = `${row.amount} ×`;
  const unknown = (name!.dataset["unknown"] ?? "").replace("{id}", String(row.id));
  if (isItem(row)) name!.textContent = row.title;
  else name!.prepend(`${unknown} `);
  const texts = TEXT_NAMES.flatMap((text) => row[text] ?? []).join(" · ");
  for (const textContent of [variantWords(row, name!.dataset), texts]) {
    if (textContent) name!.append(" ", Object.assign(document.createElement("span"), { className: "quoted__missing", textContent }));
  }
  const thumbnail = isItem(row) ? row.productImage?.["thumbnail"] : undefined;
  if (thumbnail) {
    const image = Object.assign(new Image(140, 100), { alt: "", loading: "lazy", src: String(thumbnail) });
    picture!.replaceChildren(image);
  }
  return line;
}

/** What the server says of a variant in short. */
function variantWords(row: Row, labels: DOMStringMap): string {
  const { variantCode = "" } = row;
  if (!isItem(row)) return variantCode;
  const gone = variantCode && (labels["gone"] ?? "").replace("{code}", variantCode);
  const choices = row.choices || gone || (row.hasOptions && labels["unchosen"]);
  return [row.articleNumber, choices].filter(Boolean).join(" · ");
}
