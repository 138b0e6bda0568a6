import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../components/icon";
import { keyOf } from "./key";
import type { ListProps, TypedLine } from "./list-view";
import { isItem, type Row, rowName } from "./rows";
import { TEXT_NAMES, type TextName } from "./texts";

export type Typed = Record<TextName, string>;

/** The texts in a line's fields. */
export function readFields(line: Element): Typed {
  const text = (name: string) => line.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name^="${name}-"]`)?.value ?? "";
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, text(name)])) as Typed;
}

interface LineTextsProps extends Pick<ListProps, "labels" | "icons"> {
  row: Row;
  /** What the server could not keep of the line. */
  typed: TypedLine | null;
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

/** The fields for the texts. Valid input is stored at once; invalid input stays in its field with a message. */
export function LineTexts({ row, labels, icons, typed: first, onTexts }: LineTextsProps) {
  const fields = useRef<HTMLDivElement>(null);
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
    if (!fields.current) return;
    const texts = readFields(fields.current);
    if (first?.problem || TEXT_NAMES.some((name) => texts[name] !== shown[name])) take(texts);
  }, []);
  // Colour and version are chosen where a product has options, not written; what was written before stays.
  const hasOptions = isItem(row) && row.hasOptions === true;
  const [written] = useState(shown);
  const names = TEXT_NAMES.filter((name) => name === "remark" || !hasOptions || written[name] || shown[name]);
  const key = keyOf(row);
  const label = (hasOptions ? labels.remarkOf : labels.textsOf).replace("{title}", rowName(row, labels));
  return (
    <details className="quotation-line__texts" open={TEXT_NAMES.some((name) => first && first[name] !== stored[name]) || undefined}>
      <summary aria-label={label}>
        <span>{hasOptions ? labels.remark : labels.texts}</span>
        <Icon sprite={icons} name="chevron-down" />
      </summary>
      <div className="quotation-line__fields" ref={fields} role="group" aria-label={label}>
        {names.map((name) => {
          const field = {
            className: "field__input",
            id: `${name}-${key}`,
            name: `${name}-${key}`,
            value: shown[name],
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
        <button className="button button--outline" type="submit" name="action" value={`save ${key}`} onClick={() => take(shown)}>
          {labels.textsSave}
        </button>
      </div>
    </details>
  );
}
