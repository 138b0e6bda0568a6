import { clampAmount } from "./items";

/** Whether a text is a whole number, without points, commas and exponents. */
export function isWhole(text: string): boolean {
  return /^\s*\d+\s*$/.test(text);
}

/** Whether a text is a whole number within the limits. */
export function isAmount(text: string): boolean {
  return isWhole(text) && clampAmount(text) === Number(text);
}
