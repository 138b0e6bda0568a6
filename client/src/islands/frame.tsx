import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Embed } from "../components/embed";
import { isModifiedClick } from "../runtime/replay";
import { Slot } from "../runtime/slot";

interface FrameProps {
  /** Name of the frame for those who do not see it. */
  title: string;
}

/** Shows a page of another site on a click, in the place of the link to it; before that nothing is requested from there. */
export function Frame({ title }: FrameProps) {
  const panel = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState<{ address: string; minHeight: number }>();

  // From now on the link opens no new tab, so it must not say so.
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
