/** A decimal number as people write it. */
export interface Decimal {
  value: number;
  /** How many digits were written after the point. */
  places: number;
}

/** More digits than these are none: the server's `forms/validate/decimal.rs` gives the same answers. */
const MAX_PLACES = 15;
const MAX_DIGITS = 255;

/** Reads digits with a sign before them and a point or comma among them; nothing for everything else. */
export function readDecimal(text: string): Decimal | null {
  const [, sign = "", whole = "", fraction = ""] = /^([-+]?)(\d*)[.,]?(\d*)$/.exec(text.trim()) ?? [];
  const digits = whole + fraction;
  if (digits === "" || digits.length > MAX_DIGITS || fraction.length > MAX_PLACES) return null;
  if (Number(digits) > Number.MAX_SAFE_INTEGER) return null;
  return { value: Number(`${sign}${whole}.${fraction}0`), places: fraction.length };
}
