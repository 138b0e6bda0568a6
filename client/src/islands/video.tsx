import { type MouseEvent, useEffect, useRef, useState } from "react";
import { isModifiedClick } from "../runtime/replay";
import { Slot } from "../runtime/slot";

interface VideoProps {
  /** Name of the player for those who do not see it. */
  title: string;
}

/** Replaces the picture with the player on a click; before that nothing is requested from the video's host. */
export function Video({ title }: VideoProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const player = useRef<HTMLIFrameElement>(null);
  const [address, setAddress] = useState<string>();

  // From now on the link opens no new tab, so it must not say so.
  useEffect(() => link.current?.querySelector("[data-new-tab]")?.remove(), []);
  useEffect(() => player.current?.focus(), [address]);

  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    setAddress(event.currentTarget.href);
  };
  if (!address) return <Slot element="a" ref={link} onClick={onClick} />;
  return (
    <iframe
      ref={player}
      className="video__player"
      title={title}
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      // The player refuses to play for a page that hides where it is shown.
      referrerPolicy="strict-origin-when-cross-origin"
      src={address}
    />
  );
}
