import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Embed } from "../components/embed";
import { isModifiedClick } from "../runtime/replay";
import { Slot } from "../runtime/slot";

interface VideoProps {
  /** Name of the player for those who do not see it. */
  title: string;
}

/**
 * Replaces the picture with the player on a click, and requests nothing from the video's host before. The picture says whose
 * the video is and what its host sees: to play it is to agree for this once.
 */
export function Video({ title }: VideoProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [address, setAddress] = useState<string>();

  // From now on the link opens no new tab, so it must not say so.
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
