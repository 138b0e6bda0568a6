import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../components/icon";
import { keyOf } from "./key";
import type { ListProps } from "./list-view";
import { isItem, type Row, rowName } from "./rows";
import { MAX_LENGTH, TEXT_NAMES, type TextName } from "./texts";

export type Typed = Record<TextName, string>;

export function readFields(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, String(data.get(name) ?? "")])) as Typed;
}

interface LineTextsProps extends Pick<ListProps, "labels" | "icons"> {
  row: Row;
  /** Where the form goes. */
  path: string;
  typed: ListProps["typed"];
  /** Stores the texts; returns the problem, or an empty string. */
  onTexts: (typed: Typed) => string;
}

/** The stored texts. */
export function WrittenTexts({ row, labels }: Pick<LineTextsProps, "row" | "labels">) {
  return (
    <>
      {TEXT_NAMES.map(
        (name) =>
          row[name] && (
            <p className="quotation-line__text" key={name}>
              {`${labels[name]}: ${row[name]}`}
            </p>
          ),
      )}
    </>
  );
}

/** The server's form. Valid input is stored at once; invalid input stays in its field with a message. */
export function LineTexts({ row, labels, icons, path, typed: first, onTexts }: LineTextsProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed | null>(first);
  const [problem, setProblem] = useState(first?.problem ?? "");
  const stored: Typed = { colour: row.colour ?? "", variant: row.variant ?? "", remark: row.remark ?? "" };
  const shown = typed ?? stored;
  const take = (texts: Typed) => {
    setTyped(texts);
    // Unknown products are updated by the server.
    if (isItem(row)) setProblem(onTexts(texts));
  };
  // The values may have changed before hydration, or were rejected by the server.
  useEffect(() => {
    if (!form.current) return;
    const texts = readFields(form.current);
    if (first || TEXT_NAMES.some((name) => texts[name] !== shown[name])) take(texts);
  }, []);
  // Colour and version are chosen where a product has options, not written; what was written before stays.
  const hasOptions = isItem(row) && row.hasOptions === true;
  const [written] = useState(shown);
  const names = TEXT_NAMES.filter((name) => name === "remark" || !hasOptions || written[name] || shown[name]);
  const key = keyOf(row);
  const label = (hasOptions ? labels.remarkOf : labels.textsOf).replace("{title}", rowName(row, labels));
  return (
    <details className="quotation-line__texts" open={first !== null || undefined}>
      <summary aria-label={label}>
        <span>{hasOptions ? labels.remark : labels.texts}</span>
        <Icon sprite={icons} name="chevron-down" />
      </summary>
      <form ref={form} method="post" action={path} aria-label={label} onSubmit={() => take(shown)}>
        <input type="hidden" name="product" value={key} />
        {names.map((name) => {
          const field = {
            className: "field__input",
            id: `${name}-${key}`,
            name,
            value: shown[name],
            maxLength: MAX_LENGTH[name],
            autoComplete: "off",
            "aria-describedby": problem ? `texts-${key}` : undefined,
            "aria-invalid": (problem !== "" && shown[name] !== stored[name]) || undefined,
            onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => take({ ...shown, [name]: currentTarget.value }),
            onBlur: () => isItem(row) && !problem && setTyped(null),
          };
          return (
            <div className="field" key={name}>
              <label className="field__label" htmlFor={field.id}>
                {labels[name]}
              </label>
              {name === "remark" ? <textarea rows={2} {...field} /> : <input {...field} />}
            </div>
          );
        })}
        {problem && (
          <p className="field__error" id={`texts-${key}`}>
            {problem}
          </p>
        )}
        <button className="button button--outline" type="submit" name="action" value="describe">
          {labels.textsSave}
        </button>
      </form>
    </details>
  );
}
