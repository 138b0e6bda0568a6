/** Keys that were held back until somebody can answer them. */
export interface HeldKeys {
  /** Stops holding keys back, and presses those again that were. */
  replay: () => void;
  /** Stops holding keys back. */
  drop: () => void;
}

/**
 * Holds back the text that is typed after a click on what opens a box, since the box is not there yet. Keys typed into a
 * field, and commands, are the browser's.
 */
export function holdKeys(opener: HTMLElement): HeldKeys {
  const held: KeyboardEvent[] = [];
  const holding = new AbortController();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isText(event) || (event.target !== document.body && event.target !== opener)) return;
    event.preventDefault();
    event.stopPropagation();
    held.push(event);
  };
  document.addEventListener("keydown", onKeyDown, { capture: true, signal: holding.signal });
  const drop = () => holding.abort();
  const replay = () => {
    drop();
    for (const { key } of held) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  };
  return { replay, drop };
}

function isText({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey || isComposing) && (key === "Backspace" || [...key].length === 1);
}
