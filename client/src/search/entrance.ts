import { useLayoutEffect, useRef, useState } from "react";

/** The server's limit. */
export const MAX_QUERY_LENGTH = 128;
/** When the bar has opened (specification section 9). */
export const INPUT_DELAY_MS = 500;
export const FOCUS_DELAY_MS = 200;

/** Shows the box after the bar has opened, and focuses it. `onType` receives what is typed until then. */
export function useEntrance(onType: (change: (text: string) => string) => void) {
  const box = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const [focused, setFocused] = useState(false);
  useLayoutEffect(() => after(INPUT_DELAY_MS, () => setShown(true)), []);
  useLayoutEffect(() => {
    if (!shown) return;
    return after(FOCUS_DELAY_MS, () => {
      box.current?.focus();
      box.current?.setSelectionRange(MAX_QUERY_LENGTH, MAX_QUERY_LENGTH);
      setFocused(true);
    });
  }, [shown]);
  useLayoutEffect(() => {
    if (focused) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const change = document.activeElement === box.current ? undefined : changeBy(event);
      if (!change) return;
      event.preventDefault();
      onType(change);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [focused]);
  return { box, shown };
}

/** The edit that a key makes; undefined for commands. */
function changeBy({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): ((text: string) => string) | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  if (key === "Backspace") return (text) => text.slice(0, -1);
  return [...key].length === 1 ? (text) => (text + key).slice(0, MAX_QUERY_LENGTH) : undefined;
}

/** The delays are for animations only. */
function after(milliseconds: number, run: () => void): () => void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const timer = setTimeout(run, still ? 0 : milliseconds);
  return () => clearTimeout(timer);
}
