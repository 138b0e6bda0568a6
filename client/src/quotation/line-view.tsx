import { type ChangeEvent, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../components/icon";
import { isAmount } from "./amount";
import { MAX_AMOUNT } from "./items";
import { keyOf } from "./key";
import type { ListProps, TypedLine } from "./list-view";
import { addressOf, isItem, type Row, rowName } from "./rows";
import { LineTexts, type Typed, WrittenTexts } from "./texts-view";

interface LineProps extends Pick<ListProps, "labels" | "icons"> {
  row: Row;
  /** What the server could not keep of it. */
  typed: TypedLine | null;
  isHydrated: boolean;
  /** A hint about a corrected amount, or empty. */
  hint: string;
  onAmount: (amount: number) => void;
  onWrongAmount: (typed: string) => void;
  /** Stores the texts; returns the problem, or an empty string. */
  onTexts: (typed: Typed) => string;
}

/** A line with its fields and buttons, which belong to the list's form. */
export function QuotationLine({ row, labels, icons, typed, isHydrated, hint, onAmount, onWrongAmount, onTexts }: LineProps) {
  const named = (label: string) => label.replace("{title}", rowName(row, labels));
  const key = keyOf(row);
  return (
    <li className={isItem(row) ? "quotation-line" : "quotation-line quotation-line--missing"} id={`line-${key}`}>
      <div className="quotation-line__product">
        <div className="quotation-line__picture">
          <Picture row={row} icons={icons} />
        </div>
        <div className="quotation-line__words">
          <p className="quotation-line__added" id={`added-${key}`} tabIndex={-1}>
            <Icon sprite={icons} name="check" />
            <span>{labels.added}</span>
          </p>
          <Words row={row} labels={labels} />
          <WrittenTexts row={row} labels={labels} />
        </div>
      </div>
      <div className="quotation-line__amount">
        <Step row={row} to="decrement" limit={1} label={named(labels.decrement)} icons={icons} isHydrated={isHydrated} />
        <label className="visually-hidden" htmlFor={`amount-${key}`}>
          {named(labels.amount)}
        </label>
        <Amount row={row} first={typed?.amount ?? null} hint={hint} onAmount={onAmount} onWrongAmount={onWrongAmount} />
        <Step row={row} to="increment" limit={MAX_AMOUNT} label={named(labels.increment)} icons={icons} isHydrated={isHydrated} />
        <button className="quotation-line__update" type="submit" name="action" value={`save ${key}`}>
          {labels.update}
        </button>
        {hint && (
          <p className="quotation-line__hint" id={`hint-${key}`}>
            {hint}
          </p>
        )}
      </div>
      <div className="quotation-line__remove">
        <button className="icon-button" type="submit" name="action" value={`remove ${key}`} aria-label={named(labels.remove)}>
          <Icon sprite={icons} name="close" />
        </button>
      </div>
      <LineTexts row={row} labels={labels} icons={icons} typed={typed} onTexts={onTexts} />
    </li>
  );
}

function Picture({ row, icons }: Pick<LineProps, "row" | "icons">) {
  const picture = isItem(row) ? row.productImage : null;
  const large = picture?.["webp"] ?? picture?.["url"];
  if (!large) return <Icon sprite={icons} name="leaf" />;
  const small = picture?.["thumbnail"] ?? large;
  return (
    <img
      src={String(small)}
      srcSet={`${small} 140w, ${large} 625w`}
      sizes="140px"
      alt=""
      width="140"
      height="100"
      loading="lazy"
    />
  );
}

function Words({ row, labels }: Pick<LineProps, "row" | "labels">) {
  if (!isItem(row)) {
    return (
      <>
        <h2 className="quotation-line__title">{rowName(row, labels)}</h2>
        <p className="quotation-line__category">{labels.missing}</p>
        {row.variantCode && <p className="quotation-line__choices">{`${labels.variant}: ${row.variantCode}`}</p>}
      </>
    );
  }
  return (
    <>
      <h2 className="quotation-line__title">
        <a href={addressOf(row)}>{row.title}</a>
      </h2>
      {row.category?.["title"] && <p className="quotation-line__category">{row.category["title"]}</p>}
      {row.articleNumber && (
        <p className="quotation-line__article">
          {`${labels.articleNumber} `}
          <span>{row.articleNumber}</span>
        </p>
      )}
      {row.choices && <p className="quotation-line__choices">{row.choices}</p>}
      {row.variantCode && !row.choices && <p className="quotation-line__gone">{labels.gone.replace("{code}", row.variantCode)}</p>}
      {row.hasOptions && !row.choices && (
        <>
          <p className="quotation-line__unchosen">{labels.unchosen}</p>
          <p className="quotation-line__choose">
            <a href={addressOf(row)}>{labels.choose}</a>
          </p>
        </>
      )}
      <p className="quotation-line__address">{addressOf(row)}</p>
    </>
  );
}

interface StepProps extends Pick<LineProps, "row" | "icons" | "isHydrated"> {
  to: "decrement" | "increment";
  limit: number;
  label: string;
}

/** At its limit the button is not `disabled` after hydration, which would lose the focus. */
function Step({ row, to, limit, label, icons, isHydrated }: StepProps) {
  const isAtLimit = row.amount === limit;
  return (
    <button
      className="quotation-line__step"
      type="submit"
      name="action"
      value={`${to} ${keyOf(row)}`}
      disabled={isAtLimit && !isHydrated}
      aria-disabled={(isAtLimit && isHydrated) || undefined}
      aria-label={label}
    >
      <Icon sprite={icons} name={to === "decrement" ? "minus" : "plus"} />
    </button>
  );
}

/** Shows the input as typed, even if empty, and the stored amount after blur. */
function Amount({ row, first, hint, onAmount, onWrongAmount }: Pick<LineProps, "row" | "hint" | "onAmount" | "onWrongAmount"> & { first: string | null }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(first);
  const take = (value: string) => {
    setTyped(value);
    if (isAmount(value)) onAmount(Number(value));
  };
  const leave = (value: string) => {
    if (!isAmount(value)) onWrongAmount(value);
    setTyped(null);
  };
  // The value may have changed before hydration; a press that came then is replayed before other effects run.
  useLayoutEffect(() => {
    const { current } = input;
    if (!current || current.value === String(row.amount)) return;
    take(current.value);
    if (document.activeElement !== current) leave(current.value);
  }, []);
  const isWrong = typed !== null && !isAmount(typed);
  return (
    <input
      ref={input}
      className="quotation-line__number"
      id={`amount-${keyOf(row)}`}
      type="text"
      name={`amount-${keyOf(row)}`}
      value={typed ?? row.amount}
      inputMode="numeric"
      autoComplete="off"
      aria-invalid={isWrong || undefined}
      aria-describedby={hint ? `hint-${keyOf(row)}` : undefined}
      onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => take(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={({ currentTarget }) => leave(currentTarget.value)}
    />
  );
}
