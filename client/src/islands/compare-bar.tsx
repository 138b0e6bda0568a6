import { useLayoutEffect, useRef } from "react";
import { CHOICE_KEY, formatIds, readChoice, writeChoice } from "../compare/choice";
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
  compared?: number[];
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
    const ids = readChoice();
    for (const box of boxes()) box.checked = ids.includes(box.value);
    form.toggleAttribute("data-chosen", ids.length > 0 && !compared);
    // Without script the style sheet counts.
    words.dataset["counted"] = "";
    words.textContent = message ?? `${ids.length} ${chosen}`;
  };

  // Boxes that were ticked before this code was there.
  const ticked = boxes().filter(({ checked }) => checked);
  const ids = compared?.map(String) ?? [...new Set([...readChoice(), ...ticked.map(({ value }) => value)])];
  writeChoice(ids.slice(0, most));
  show(ids.length > most ? full : undefined);

  // As `navigation/page-change.ts` tells it.
  document.addEventListener("pagechange", () => show(), { signal });
  window.addEventListener("pageshow", () => show(), { signal });
  window.addEventListener("storage", ({ key }) => (key === null || key === CHOICE_KEY) && show(), { signal });
  document.addEventListener(
    "change",
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !boxes().includes(target)) return;
      const others = readChoice().filter((id) => id !== target.value);
      const isFull = target.checked && others.length >= most;
      if (!isFull) writeChoice(target.checked ? [...others, target.value] : others);
      show(isFull ? full : undefined);
    },
    { signal },
  );
  form.addEventListener("reset", () => {
    writeChoice([]);
    show();
  }, { signal });
  // The address has the products of other pages too, in the order in which they were chosen.
  form.addEventListener("formdata", ({ formData }) => formData.set(NAME, formatIds(readChoice())), { signal });
}
