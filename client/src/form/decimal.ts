/** A decimal number as people write it. */
export interface Decimal {
  value: number;
  /** The number of decimal places. */
  places: number;
}

/** The limits of the server's `forms/validate/decimal.rs`. */
const MAX_PLACES = 15;
const MAX_DIGITS = 255;

/** Parses digits with an optional sign and decimal point or comma; null for anything else. */
export function readDecimal(text: string): Decimal | null {
  const [, sign = "", whole = "", fraction = ""] = /^([-+]?)(\d*)[.,]?(\d*)$/.exec(text.trim()) ?? [];
  const digits = whole + fraction;
  if (digits === "" || digits.length > MAX_DIGITS || fraction.length > MAX_PLACES) return null;
  if (Number(digits) > Number.MAX_SAFE_INTEGER) return null;
  return { value: Number(`${sign}${whole}.${fraction}0`), places: fraction.length };
}
