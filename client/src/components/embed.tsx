import { useEffect, useRef } from "react";

interface EmbedProps {
  /** Address of the page that is shown. */
  address: string;
  /** Its name for those who do not see it. */
  title: string;
  className: string;
  sandbox: string;
  allow: string;
  /** Height of what it replaces, in pixels: nothing below it moves. */
  minHeight?: number;
}

/** A page of another site within ours, which takes the focus of the link that it replaces. */
export function Embed({ address, title, className, sandbox, allow, minHeight }: EmbedProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      className={className}
      title={title}
      sandbox={sandbox}
      allow={allow}
      allowFullScreen
      // Some sites refuse to show themselves in a page that hides where it is.
      referrerPolicy="strict-origin-when-cross-origin"
      style={{ minHeight }}
      src={address}
    />
  );
}
