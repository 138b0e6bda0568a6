import { useEffect, useRef } from "react";

interface EmbedProps {
  address: string;
  title: string;
  className: string;
  sandbox: string;
  allow: string;
  /** The height of the replaced element in pixels, so that nothing below it moves. */
  minHeight?: number;
}

/** An iframe that takes the focus of the link that it replaces. */
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
      // Some sites refuse to be embedded without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      style={{ minHeight }}
      src={address}
    />
  );
}
