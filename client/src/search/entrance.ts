import { useLayoutEffect, useRef, useState } from "react";

/** The box appears when the bar has opened (specification section 9). */
export const INPUT_DELAY_MS = 500;
/** Focus waits until the box is there to be seen. */
export const FOCUS_DELAY_MS = 200;

/** Whether the box is there yet, and where it goes: it takes focus a little after it has appeared. */
export function useEntrance() {
  const box = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  useLayoutEffect(() => after(INPUT_DELAY_MS, () => setShown(true)), []);
  useLayoutEffect(() => (shown ? after(FOCUS_DELAY_MS, () => box.current?.focus()) : undefined), [shown]);
  return { box, shown };
}

/** Both waits are there for a movement: who wants none need not wait. */
function after(milliseconds: number, run: () => void): () => void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const timer = setTimeout(run, still ? 0 : milliseconds);
  return () => clearTimeout(timer);
}
