import { Icon } from "../components/icon";
import type { Item } from "./items";
import type { Key } from "./key";
import type { Line } from "./lines";
import type { TextName } from "./texts";
import { countPieces, type Row } from "./rows";

/** What was typed into a line, and why its amount or its texts could not be kept. */
export type TypedLine = Key & Record<TextName | "amount", string> & { hint: string | null; problem: string | null };

/** The props of the list page. */
export interface ListProps {
  items: Item[];
  missing: Line[];
  /** What the server could not keep of lines. */
  typed: TypedLine[];
  /** The labels, with the placeholders `{title}` and `{id}`. */
  labels: Record<Label, string>;
  paths: { list: string; products: string; request: string };
  /** Whether lists can be shared by link. */
  canShare: boolean;
  icons: string;
}

type Label =
  | "added"
  | "articleNumber"
  | "choose"
  | "unchosen"
  | "gone"
  | "remarkOf"
  | "amount"
  | "amountCorrected"
  | "decrement"
  | "increment"
  | "update"
  | "remove"
  | "product"
  | "missing"
  | "products"
  | "pieces"
  | "request"
  | "print"
  | "share"
  | "flush"
  | "emptyTitle"
  | "emptyText"
  | "emptyProducts"
  | "removed"
  | "flushed"
  | "undo"
  | "undone"
  | "full"
  | TextName
  | "texts"
  | "textsOf"
  | "textsSave"
  | "textsSaved"
  | "textsFull"
  | "textLength"
  | "undoTexts";

export function EmptyList({ labels, paths, icons }: Pick<ListProps, "labels" | "paths" | "icons">) {
  return (
    <div className="empty-state">
      <Icon sprite={icons} name="list" />
      <h2>{labels.emptyTitle}</h2>
      <p>{labels.emptyText}</p>
      <a className="button" href={paths.products}>
        {labels.emptyProducts}
      </a>
    </div>
  );
}

interface SummaryProps extends Pick<ListProps, "labels" | "paths" | "canShare"> {
  rows: readonly Row[];
}

/** The totals and the list's actions. */
export function Summary({ rows, labels, paths, canShare }: SummaryProps) {
  return (
    <div className="quotation-list__summary">
      <dl className="quotation-list__totals">
        <div>
          <dt>{labels.products}</dt>
          <dd>{rows.length}</dd>
        </div>
        <div>
          <dt>{labels.pieces}</dt>
          <dd>{countPieces(rows)}</dd>
        </div>
      </dl>
      <a className="quotation-list__request button" href={paths.request}>
        {labels.request}
      </a>
      <button className="quotation-list__save button" type="submit" name="action" value="request">
        {labels.request}
      </button>
      <button className="quotation-list__print button button--outline" type="button" onClick={() => window.print()}>
        {labels.print}
      </button>
      {canShare && (
        <button className="button button--outline" type="submit" name="action" value="share">
          {labels.share}
        </button>
      )}
      <button className="quotation-list__flush-button" type="submit" name="action" value="flush">
        {labels.flush}
      </button>
    </div>
  );
}
