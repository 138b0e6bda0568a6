import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../components/icon";
import { add, remove, type Removed, restore, setAmount } from "../quotation/actions";
import { afterChange, afterTime, duration, type Phase } from "../quotation/button-phase";
import { type Chooser, type ChooserLabels, chooserOf } from "../quotation/chooser";
import { CHOICE, nameChoice } from "../quotation/chosen-address";
import { acceptsCookies } from "../quotation/cookie";
import { showPicture, type VariantPicture } from "../quotation/gallery";
import { isAmount, isWhole } from "../quotation/amount";
import { isSame, isVariantCode, keyOf } from "../quotation/key";
import { isStored } from "../quotation/storage";
import { readItems, subscribe } from "../quotation/store";
import type { Product } from "../quotation/updaters";
import { Slot } from "../runtime/slot";

type Label = "add" | "added" | "remove" | "takenOff" | "undo" | "listed" | "forgotten" | "full" | "articleNumber" | "amount" | "amountCorrected" | "amountKept" | "amountWrong" | "pictured";

interface QuotationButtonProps {
  /** The product, of which nothing is chosen yet or what another page says. */
  item: Product;
  /** On the product's page: what is chosen at first, how many, and what it looks like in certain choices. */
  order: { code: string; amount: string; pictures?: VariantPicture[] } | null;
  labels: Record<Label, string> & ChooserLabels;
  path: string;
  icons: string;
}

const ICONS: Record<Phase, string> = { initial: "plus", absent: "plus", adding: "plus", added: "check", listed: "close" };

/** Adds the product in the chosen variant to the list or removes it. */
export function QuotationButton({ item, order, labels, path, icons }: QuotationButtonProps) {
  const options = useRef<HTMLDivElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  const chooser = useRef<Chooser | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pictured = useRef<VariantPicture | undefined>(undefined);
  const [code, setCode] = useState((order ? order.code : item.variantCode) ?? "");
  const [phase, setPhase] = useState<Phase>("initial");
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [isWrong, setWrong] = useState(order !== null && !isAmount(order.amount));
  const [problem, setProblem] = useState(isWrong ? labels.amountWrong : "");
  const articleNumber = order ? [item.articleNumber, code].filter(Boolean).join("-") : item.articleNumber;
  const key = code ? { id: item.id, variantCode: code } : { id: item.id };
  const pictures = order?.pictures ?? [];
  const findPicture = () => pictures.find(({ shows }) => chooser.current?.isShownBy(shows));
  const find = () => readItems().find((listed) => isSame(listed, key));

  // A press that came before this code is replayed before effects run, but after these.
  useLayoutEffect(() => {
    if (!options.current) return;
    const own = (chooser.current = chooserOf(options.current, labels));
    // Links to a variant were once spelled with a fragment. A copy for offline reading knows no variant.
    const asked = new URLSearchParams(location.search).get(CHOICE) ?? location.hash.slice(1);
    // What the visitor has chosen meanwhile counts more than the address.
    const changed = options.current.querySelector<HTMLInputElement>(":checked:not([checked])");
    if (changed || !isVariantCode(asked) || !own.choose(asked)) own.follow(changed);
    setCode(own.code());
    const shown = findPicture();
    if (own.code() !== code && shown) showPicture(pictures, shown);
    pictured.current = shown;
  }, []);
  // At once: who has chosen may leave.
  useLayoutEffect(() => {
    const chosen = chooser.current?.code() ?? "";
    if (order) nameChoice(item.url, chosen === chooser.current?.standard() ? "" : chosen);
  }, [code]);
  useLayoutEffect(() => {
    const follow = () => setPhase((now) => afterChange(now, Boolean(find())));
    setPhase(find() ? "listed" : "absent");
    setRemoved(null);
    setProblem((now) => (isWrong ? now : ""));
    follow();
    return subscribe(follow);
  }, [code]);
  // What is compared is what is chosen.
  useEffect(() => {
    const box = order && document.querySelector<HTMLInputElement>(".product__summary .compare-choice input");
    if (!box) return;
    box.value = keyOf(key);
    document.dispatchEvent(new Event("variantchange"));
  }, [code]);
  // A listed product shows how many of it are on the list.
  useEffect(() => {
    const listed = find();
    if (phase === "listed" && amount.current && listed) amount.current.value = String(listed.amount);
  }, [code, phase]);
  // Starts when the phase is visible.
  useLayoutEffect(() => {
    const lasting = duration(phase);
    if (lasting === null) return undefined;
    const timer = setTimeout(() => setPhase((now) => afterTime(now, Boolean(find()))), lasting);
    return () => clearTimeout(timer);
  }, [phase]);

  /** Says what is wrong with the amount, which stays as it was typed; empty when nothing is. */
  const sayWrong = (text: string) => {
    setWrong(text !== "");
    setProblem(text);
  };
  /** Stores how many are listed; a number beyond the limits is put right, as on the list. */
  const takeAmount = () => {
    const { current } = amount;
    if (!current) return;
    const { value } = current;
    if (!find()) return isWrong && isAmount(value) ? sayWrong("") : undefined;
    if (value.trim() !== "" && !isWhole(value)) return sayWrong(labels.amountKept);
    setWrong(false);
    const isKept = value.trim() === "" || setAmount(key, Number(value));
    if (isKept && isAmount(value)) return setProblem("");
    current.value = String(find()?.amount ?? 1);
    setProblem(isKept ? labels.amountCorrected.replace("{n}", current.value) : labels.full);
  };
  const onChange = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.type !== "radio") return takeAmount();
    chooser.current?.follow(target);
    setCode(chooser.current?.code() ?? "");
    showChosen();
  };
  const showChosen = () => {
    if (pictures.length === 0) return;
    const shown = findPicture();
    showPicture(pictures, shown);
    if (shown && shown !== pictured.current) chooser.current?.tell(labels.pictured.replace("{picture}", String(shown.picture["title"] ?? "")));
    pictured.current = shown;
  };
  const takeOff = () => {
    const place = readItems().findIndex((listed) => isSame(listed, key));
    const taken = readItems()[place];
    if (!taken || !remove(key)) return setProblem(labels.full);
    setRemoved({ item: taken, place });
    setPhase("absent");
  };
  const putOn = (event: FormEvent) => {
    if (amount.current && !isAmount(amount.current.value)) {
      event.preventDefault();
      sayWrong(labels.amountWrong);
      return amount.current.focus();
    }
    // The server says what does not go together.
    if (chooser.current?.isSound() === false) return;
    const productImage = findPicture()?.picture ?? item.productImage;
    const chosen = chooser.current && { variantCode: code, choices: chooser.current.words(), productImage };
    const result = add({ ...item, ...chosen, ...(articleNumber && { articleNumber }) }, Number(amount.current?.value ?? 1));
    // The server keeps it where the storage is full, and shows what is wrong with a list that is.
    if (result === "many" || (result === "full" && acceptsCookies())) return;
    event.preventDefault();
    if (result === "full") return setProblem(labels.full);
    if (!isStored() && !acceptsCookies()) setProblem(labels.forgotten);
    setPhase("adding");
  };
  const isBusy = duration(phase) !== null;
  const onSubmit = (event: FormEvent) => {
    if (isBusy) return event.preventDefault();
    setRemoved(null);
    sayWrong("");
    if (!find()) return putOn(event);
    event.preventDefault();
    takeOff();
  };
  /** Enter in a field would press the button, which takes off what is listed. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || !find()) return;
    event.preventDefault();
    if (event.target === amount.current) takeAmount();
  };
  const onUndo = () => {
    if (!removed) return;
    setRemoved(null);
    if (restore([removed], []) !== "yes") setProblem(labels.full);
    button.current?.focus();
  };

  const label = { initial: labels.add, absent: labels.add, adding: labels.add, added: labels.added, listed: labels.remove };
  const isListed = phase !== "initial" && phase !== "absent";
  return (
    <form className="quotation-button" method="post" action={path} onSubmit={onSubmit} onChange={onChange} onKeyDown={onKeyDown}>
      <input type="hidden" name="product" value={keyOf(item)} />
      {item.hasOptions && order && <Slot element="div" ref={options} />}
      <div className="quotation-button__bar" data-near="">
        <div className="quotation-button__line">
        {order && item.articleNumber && (
          <p className="quotation-button__article">
            <span>{labels.articleNumber}</span>{" "}
            <output>
              {item.articleNumber}
              {code && <span className="quotation-button__code">{`-${code}`}</span>}
            </output>
          </p>
        )}
        <p className={problem ? "quotation-button__status quotation-button__problem" : "quotation-button__status"} id={isWrong ? "amount-problem" : undefined} role="status">
          {problem}
          {!problem && isListed && <a href={`${path}#line-${keyOf(key)}`}>{labels.listed}</a>}
          {!problem && !isListed && removed && (
            <>
              <span>{labels.takenOff}</span>{" "}
              <button type="button" onClick={onUndo}>
                {labels.undo}
              </button>
            </>
          )}
        </p>
        </div>
        {order && (
          <label className="quotation-button__amount">
            <span className="visually-hidden">{labels.amount}</span>
            <input
              ref={amount}
              className="field__input"
              type="text"
              name="amount"
              defaultValue={order.amount}
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? "amount-problem" : undefined}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </label>
        )}
        {/* `aria-disabled`, because a `disabled` button loses the keyboard's focus. */}
        <button
          ref={button}
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
      </div>
    </form>
  );
}
