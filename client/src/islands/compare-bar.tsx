import { useLayoutEffect, useRef } from "react";
import { CHOICE_KEY, formatKeys, readChoice, standsFor, withBox, withoutBox, writeChoice } from "../compare/choice";
import { Slot } from "../runtime/slot";

/** The parameter, and the name of the boxes. */
const NAME = "products";

interface CompareBarProps {
  /** Products side by side at most. */
  most: number;
  /** What follows the number of chosen products. */
  chosen: string;
  /** Said of one more than can be compared. */
  full: string;
  /** On the page that compares them: what is chosen from now on. */
  compared?: string[];
}

/** Remembers on this device which products are to be compared, on whatever page their boxes were ticked. */
export function CompareBar(props: CompareBarProps) {
  const form = useRef<HTMLFormElement>(null);
  // Not after the next frame: who leaves before that would find chosen again what was taken out.
  useLayoutEffect(() => {
    const leaving = new AbortController();
    start(form.current!, props, leaving.signal);
    return () => leaving.abort();
  }, []);
  return <Slot element="form" ref={form} />;
}

function start(form: HTMLFormElement, { most, chosen, full, compared }: CompareBarProps, signal: AbortSignal): void {
  const words = form.querySelector("p")!;
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`[form=${form.id}][name=${NAME}]`)];
  const show = (message?: string) => {
    const keys = readChoice();
    for (const box of boxes()) box.checked = keys.some((key) => standsFor(box.value, key));
    form.toggleAttribute("data-chosen", keys.length > 0 && !compared);
    // Without script the style sheet counts.
    words.dataset["counted"] = "";
    words.textContent = message ?? `${keys.length} ${chosen}`;
  };

  // Boxes that were ticked before this code was there.
  const ticked = boxes().filter(({ checked }) => checked);
  const isNew = (value: string) => !readChoice().some((key) => standsFor(value, key));
  const added = ticked.map(({ value }) => value).filter(isNew);
  const keys = compared ?? added.reduce(withBox, readChoice());
  writeChoice(keys.slice(0, most));
  show(keys.length > most ? full : undefined);

  // As `navigation/page-change.ts` tells it.
  document.addEventListener("pagechange", () => show(), { signal });
  window.addEventListener("pageshow", () => show(), { signal });
  // As the product's page tells it, whose box is for what is chosen there.
  document.addEventListener("variantchange", () => show(), { signal });
  window.addEventListener("storage", ({ key }) => (key === null || key === CHOICE_KEY) && show(), { signal });
  document.addEventListener(
    "change",
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !boxes().includes(target)) return;
      const keys = (target.checked ? withBox : withoutBox)(readChoice(), target.value);
      const isFull = keys.length > most;
      if (!isFull) writeChoice(keys);
      show(isFull ? full : undefined);
    },
    { signal },
  );
  form.addEventListener("reset", () => {
    writeChoice([]);
    show();
  }, { signal });
  // The address has the products of other pages too, in the order in which they were chosen.
  form.addEventListener("formdata", ({ formData }) => formData.set(NAME, formatKeys(readChoice())), { signal });
}
