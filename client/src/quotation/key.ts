/** What a line of the list is about: a product in one variant. */
export interface Key {
  readonly id: number;
  /** The end of the article number, such as `18-OA-7016`; absent when nothing was chosen. */
  readonly variantCode?: string;
}

/** Codes with hyphens between them, and no letter that a cookie or an address has to escape. */
const VARIANT_CODE = /^(?=.{1,60}$)[A-Z\d]{1,8}(-[A-Z\d]{1,8})*$/;

/** The same in the cookie, in forms and in ids of elements: `412`, or `412-18-OA-7016`. */
export const keyOf = ({ id, variantCode }: Key): string => (variantCode ? `${id}-${variantCode}` : `${id}`);

export const isVariantCode = (value: unknown): value is string => typeof value === "string" && VARIANT_CODE.test(value);

export const isSame = (one: Key, other: Key): boolean => keyOf(one) === keyOf(other);
