import { type FormEvent, Fragment, useEffect, useLayoutEffect, useRef, useState } from "react";
import { typed as readTyped } from "../form/typed";
import { formatLines, LIST_NAME } from "../quotation/cookie";
import { decrement, flush, increment, remove, type Removed, restore, setAmount, setTexts } from "../quotation/actions";
import { isWhole } from "../quotation/amount";
import { isSame, keyOf } from "../quotation/key";
import { QuotationLine } from "../quotation/line-view";
import type { Line } from "../quotation/lines";
import { EmptyList, type ListProps, Summary } from "../quotation/list-view";
import { currentRows, isItem, type Row, rowName } from "../quotation/rows";
import { readItems, subscribe } from "../quotation/store";
import { isTooLong, normalizeTexts } from "../quotation/texts";
import { readFields, type Typed } from "../quotation/texts-view";
import { hasItem } from "../quotation/updaters";

/** The last removal, which can be undone at its position. */
interface Undo {
  removed: Removed[];
  unknown: Line[];
  place: number;
  text: string;
}

/** Enhances the list page. The form remains: products that are unknown here are updated by the server. */
export function QuotationList({ items, missing, typed, labels, paths, canShare, icons }: ListProps) {
  const [isHydrated, setHydrated] = useState(false);
  const [rows, setRows] = useState<Row[]>([...items, ...missing]);
  const [undo, setUndo] = useState<Undo | null>(null);
  const [message, setMessage] = useState("");
  const [hint, setHint] = useState({ key: "", text: "" });
  const root = useRef<HTMLFormElement>(null);
  const focusPlace = useRef<number | null>(null);

  useEffect(() => {
    const follow = () => setRows(currentRows(items));
    setHydrated(true);
    follow();
    return subscribe(follow);
  }, []);
  useLayoutEffect(() => {
    if (root.current && focusPlace.current !== null) focusLine(root.current, focusPlace.current);
    focusPlace.current = null;
  });

  /** Removes rows from `place` on; false leaves this to the server. */
  const takeOff = (taken: readonly Row[], place: number, takeAway: () => boolean, text: string) => {
    if (!takeAway()) return false;
    const removed = taken.filter(isItem).map((item, index) => ({ item, place: place + index }));
    setUndo({ removed, unknown: taken.filter((row) => !isItem(row)), place, text });
    setMessage(text);
    focusPlace.current = place;
    return true;
  };
  const typedIn = (row: Row) => typed.find((line) => isSame(line, row)) ?? null;
  const hintOf = (row: Row) => (isHydrated ? hint.key === keyOf(row) && hint.text : typedIn(row)?.hint) || "";
  const amountOf = (row: Row) => readItems().find((item) => isSame(item, row))?.amount ?? row.amount;
  const sayAmount = (row: Row, isStored: boolean) => {
    const amount = amountOf(row);
    setHint({ key: "", text: "" });
    setMessage(isStored ? `${labels.amount.replace("{title}", rowName(row, labels))}: ${amount}` : labels.full);
    return true;
  };
  /** Clamps a whole number to the limits; whatever else was typed changes nothing. */
  const correctAmount = (row: Row, typed: string) => {
    const isStored = !isWhole(typed) || setAmount(row, Number(typed));
    const text = isStored ? labels.amountCorrected.replace("{n}", String(amountOf(row))) : labels.full;
    setHint({ key: keyOf(row), text });
    setMessage(text);
  };
  /** Announces only problems while the visitor types. */
  const writeTexts = (row: Row, fields: Typed) => {
    const reasons = { yes: "", many: labels.textsFull, full: labels.full };
    const texts = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, readTyped(text)])) as Typed;
    const problem = isTooLong(texts) ? labels.textLength : reasons[setTexts(row, normalizeTexts(texts))];
    setMessage(problem);
    return problem;
  };
  /** Stores the texts again, since another line may have made room; with a problem the line stays open. */
  const sayTexts = (row: Row, details: HTMLDetailsElement) => {
    if (writeTexts(row, readFields(details))) return true;
    details.open = false;
    details.querySelector("summary")?.focus();
    setMessage(labels.textsSaved.replace("{title}", rowName(row, labels)));
    return true;
  };
  const act = (action: string, row: Row | undefined, from: Element | null): boolean => {
    if (action === "flush") return takeOff(rows, 0, flush, labels.flushed);
    if (!row || !hasItem(readItems(), row)) return false;
    const text = labels.removed.replace("{title}", rowName(row, labels));
    if (action === "remove") return takeOff([row], rows.indexOf(row), () => remove(row), text);
    if (action === "increment") return sayAmount(row, increment(row));
    if (action === "decrement") return sayAmount(row, decrement(row));
    if (action !== "save") return false;
    const details = from?.closest("details");
    if (details) return sayTexts(row, details);
    // Enter in an amount, which was stored on input: leaving the field puts a wrong one right.
    if (from instanceof HTMLInputElement) {
      from.blur();
      from.focus();
    }
    return true;
  };
  const onSubmit = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const [action = "", key] = submitter instanceof HTMLButtonElement ? submitter.value.split(" ") : [];
    // The Enter key presses a button that is for all lines.
    const from = key ? submitter : document.activeElement;
    const line = from?.closest(".quotation-line")?.id;
    if (act(action, rows.find((row) => `line-${keyOf(row)}` === line), from)) event.preventDefault();
  };
  const onUndo = () => {
    if (!undo) return;
    const result = restore(undo.removed, undo.unknown);
    if (result === "many") {
      setUndo({ ...undo, text: labels.undoTexts });
      setMessage(labels.undoTexts);
      return;
    }
    focusPlace.current = undo.place;
    setUndo(null);
    setMessage(result === "yes" ? labels.undone : labels.full);
  };

  const trace = undo && (
    <div className="quotation-undo">
      <span>{undo.text}</span>
      <button className="quotation-undo__button" type="button" onClick={onUndo}>
        {labels.undo}
      </button>
    </div>
  );
  const place = Math.min(undo?.place ?? 0, rows.length);
  return (
    <form className="quotation-list" id="quotation-list" method="post" action={paths.list} ref={root} onSubmit={onSubmit}>
      <button type="submit" name="action" value="save" hidden>
        {labels.update}
      </button>
      {rows.length === 0 ? (
        <>
          {trace}
          <EmptyList labels={labels} paths={paths} icons={icons} />
        </>
      ) : (
        <>
          {isHydrated && <input type="hidden" name={LIST_NAME} value={formatLines(rows)} />}
          <ol className="quotation-list__lines">
            {rows.map((row, index) => (
              <Fragment key={keyOf(row)}>
                {trace && place === index && <li className="quotation-line--gone">{trace}</li>}
                <QuotationLine
                  row={row}
                  labels={labels}
                  icons={icons}
                  isHydrated={isHydrated}
                  hint={hintOf(row)}
                  onAmount={(amount) => sayAmount(row, setAmount(row, amount))}
                  onWrongAmount={(wrong) => correctAmount(row, wrong)}
                  typed={typedIn(row)}
                  onTexts={(written) => writeTexts(row, written)}
                />
              </Fragment>
            ))}
            {trace && place === rows.length && <li className="quotation-line--gone">{trace}</li>}
          </ol>
          <Summary rows={rows} labels={labels} paths={paths} canShare={canShare} />
        </>
      )}
      {isHydrated && (
        <p className={message === labels.full ? "quotation-list__problem" : "visually-hidden"} role="status">
          {message}
        </p>
      )}
    </form>
  );
}

/** Focuses the line at a position, else the last one, else the undo button. */
function focusLine(root: HTMLElement, place: number): void {
  const lines = [...root.querySelectorAll<HTMLElement>(".quotation-line")];
  const target = lines[Math.min(place, lines.length - 1)] ?? root.querySelector<HTMLElement>(".quotation-undo__button");
  if (!target) return;
  if (target.localName !== "button") target.tabIndex = -1;
  target.focus();
}
