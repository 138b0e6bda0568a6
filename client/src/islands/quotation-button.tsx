import { type FormEvent, useEffect, useLayoutEffect, useState } from "react";
import { Icon } from "../components/icon";
import { toggle } from "../quotation/actions";
import { afterChange, afterTime, duration, type Phase } from "../quotation/button-phase";
import { acceptsCookies } from "../quotation/cookie";
import { isStored } from "../quotation/storage";
import { readItems, subscribe } from "../quotation/store";
import { hasItem, type Product } from "../quotation/updaters";

interface QuotationButtonProps {
  item: Product;
  labels: { add: string; added: string; remove: string; removed: string; forgotten: string; full: string };
  path: string;
  icons: string;
}

const ICONS: Record<Phase, string> = { initial: "plus", absent: "plus", adding: "plus", added: "check", listed: "close" };

/** Adds the product to the list or removes it. */
export function QuotationButton({ item, labels, path, icons }: QuotationButtonProps) {
  const [phase, setPhase] = useState<Phase>("initial");
  const [message, setMessage] = useState("");
  const isListed = () => hasItem(readItems(), item.id);

  useEffect(() => {
    const follow = () => setPhase((now) => afterChange(now, isListed()));
    follow();
    return subscribe(follow);
  }, []);
  // Starts when the phase is visible.
  useLayoutEffect(() => {
    const lasting = duration(phase);
    if (lasting === null) return undefined;
    const timer = setTimeout(() => setPhase((now) => afterTime(now, isListed())), lasting);
    return () => clearTimeout(timer);
  }, [phase]);

  const isBusy = duration(phase) !== null;
  const onSubmit = (event: FormEvent) => {
    if (isBusy) return event.preventDefault();
    const removes = isListed();
    const result = toggle(item);
    // The server keeps it where the storage is full, and shows what is wrong with a list that is.
    if (result === "many" || (result === "full" && acceptsCookies())) return;
    event.preventDefault();
    if (result === "full") return setMessage(labels.full);
    setPhase(removes ? "absent" : "adding");
    const isForgotten = !removes && !isStored() && !acceptsCookies();
    setMessage(removes ? labels.removed : isForgotten ? labels.forgotten : labels.added);
  };
  const isProblem = message === labels.forgotten || message === labels.full;
  const label = { initial: labels.add, absent: labels.add, adding: labels.add, added: labels.added, listed: labels.remove };
  return (
    <form className="quotation-button" method="post" action={path} onSubmit={onSubmit}>
      <input type="hidden" name="product" value={item.id} />
      {/* `aria-disabled`, because a `disabled` button loses the keyboard's focus. */}
      <button
        className="button quotation-button__button"
        type="submit"
        name="action"
        value={phase === "listed" ? "remove" : "add"}
        data-phase={phase === "initial" ? undefined : phase}
        aria-disabled={isBusy || undefined}
      >
        <Icon sprite={icons} name={ICONS[phase]} />
        <span>{label[phase]}</span>
      </button>
      {phase !== "initial" && (
        <span className={isProblem ? "quotation-button__problem" : "visually-hidden"} role="status">
          {message}
        </span>
      )}
    </form>
  );
}
