export interface HeldKeys {
  /** Stops recording and dispatches the recorded keys. */
  replay: () => void;
  /** Stops recording. */
  drop: () => void;
}

/** Records text typed after a click on an opener whose input does not exist yet, except commands and keys in other fields. */
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
