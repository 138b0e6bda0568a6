import type { ComponentPropsWithRef, ElementType } from "react";

/**
 * Hydration does not write this value, and a later render does not either, because it stays the same: the server's children
 * stand, nothing is shipped twice, and no string reaches `innerHTML`, which Trusted Types would refuse.
 */
const SERVER_MARKUP = { __html: "" };

type SlotProps<Element extends ElementType> = { element: Element } & ComponentPropsWithRef<Element>;

/** An element of the server whose handlers belong to the island and whose children and attributes stay the server's. */
export function Slot<Element extends ElementType>({ element, ...handlers }: SlotProps<Element>) {
  const Tag: ElementType = element;
  return <Tag {...handlers} suppressHydrationWarning dangerouslySetInnerHTML={SERVER_MARKUP} />;
}
