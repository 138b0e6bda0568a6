import type { ComponentPropsWithRef, ElementType } from "react";

/**
 * Never written: hydration skips it, and renders see no change. So the server's children stay, and `innerHTML`, which needs Trusted
 * Types, is not used.
 */
const SERVER_MARKUP = { __html: "" };

type SlotProps<Element extends ElementType> = { element: Element } & ComponentPropsWithRef<Element>;

/** A server-rendered element that gets handlers but keeps its children and attributes. */
export function Slot<Element extends ElementType>({ element, ...handlers }: SlotProps<Element>) {
  const Tag: ElementType = element;
  return <Tag {...handlers} suppressHydrationWarning dangerouslySetInnerHTML={SERVER_MARKUP} />;
}
