import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Embed } from "../components/embed";
import { isModifiedClick } from "../runtime/replay";
import { Slot } from "../runtime/slot";

interface VideoProps {
  /** The accessible name of the player. */
  title: string;
}

/**
 * Replaces the picture with the player on a click, and requests nothing from its host before. The picture names the host, so a
 * click is consent for this video.
 */
export function Video({ title }: VideoProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [address, setAddress] = useState<string>();

  // The link no longer opens a new tab.
  useEffect(() => link.current?.querySelector("[data-new-tab]")?.remove(), []);

  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    setAddress(link.current?.href);
  };
  if (!address) return <Slot element="a" ref={link} onClick={onClick} />;
  return (
    <Embed
      address={address}
      title={title}
      className="video__player"
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    />
  );
}
