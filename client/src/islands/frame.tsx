import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Embed } from "../components/embed";
import { isModifiedClick } from "../runtime/replay";
import { Slot } from "../runtime/slot";

interface FrameProps {
  /** The accessible name of the frame. */
  title: string;
}

/** Replaces the link with an iframe on a click; nothing is requested from its host before. */
export function Frame({ title }: FrameProps) {
  const panel = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState<{ address: string; minHeight: number }>();

  // The link no longer opens a new tab.
  useEffect(() => panel.current?.querySelector("[data-new-tab]")?.remove(), []);

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || isModifiedClick(event)) return;
    event.preventDefault();
    setShown({ address: link.href, minHeight: event.currentTarget.offsetHeight });
  };
  if (!shown) return <Slot element="span" ref={panel} onClick={onClick} />;
  return (
    <Embed
      {...shown}
      title={title}
      className="frame__page"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
      allow="fullscreen"
    />
  );
}
