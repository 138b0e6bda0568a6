/** Invisible characters: controls, zero-width spaces, soft hyphens, bidi marks. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const SPACES = /(?![\n\t])\p{White_Space}/gu;
/** Joiners without characters to join. */
const LOOSE_JOINERS = /(^|[\s\u200c\u200d])[\u200c\u200d]+|[\u200c\u200d]+$/gu;

/** Normalises input as the server does (`model/typed.rs`). */
export function typed(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(UNSEEN, "").replace(SPACES, " ").replace(LOOSE_JOINERS, "$1");
}
