import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { Embed } from "../components/embed";
import { allow, isAllowed } from "../consent/choice";
import { isModifiedClick } from "../runtime/replay";
import { Slot } from "../runtime/slot";

interface VideoProps {
  /** Name of the player for those who do not see it. */
  title: string;
  /** What visitors are asked who have not allowed videos, and what they may answer. */
  question: string;
  once: string;
  always: string;
  never: string;
}

/**
 * Replaces the picture with the player on a click; before that nothing is requested from the video's host. Who has not
 * allowed videos is asked in place, once for this video or for all.
 */
export function Video({ title, ...question }: VideoProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [address, setAddress] = useState<string>();

  // From now on the link opens no new tab, so it must not say so.
  useEffect(() => link.current?.querySelector("[data-new-tab]")?.remove(), []);

  const play = () => setAddress(link.current?.href);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    if (isAllowed("media")) play();
    else ask(true);
  };
  /** The picture stays under the question, where nothing is to be operated meanwhile. */
  const ask = (now: boolean) => {
    if (link.current) link.current.inert = now;
    setAsking(now);
    if (!now) link.current?.focus();
  };
  const always = () => {
    void allow("media");
    play();
  };
  if (!address) {
    return (
      <>
        <Slot element="a" ref={link} onClick={onClick} />
        {isAsking && <Question title={title} {...question} onOnce={play} onAlways={always} onNever={() => ask(false)} />}
      </>
    );
  }
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

interface QuestionProps extends VideoProps {
  onOnce(): void;
  onAlways(): void;
  onNever(): void;
}

function Question({ title, question, once, always, never, onOnce, onAlways, onNever }: QuestionProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onNever();
  };
  return (
    <div ref={group} className="video__question media-question" role="group" aria-label={title} tabIndex={-1} onKeyDown={onKeyDown}>
      <p>{question}</p>
      <p className="media-question__answers">
        <button className="button button--light" type="button" onClick={onOnce}>
          {once}
        </button>
        <button className="button button--light" type="button" onClick={onAlways}>
          {always}
        </button>
        <button className="media-question__never" type="button" onClick={onNever}>
          {never}
        </button>
      </p>
    </div>
  );
}
