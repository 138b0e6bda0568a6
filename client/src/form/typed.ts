/** What nobody sees: control characters, zero-width spaces, soft hyphens, marks of direction. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const SPACES = /(?![\n\t])\p{White_Space}/gu;
/** Joiners that join nothing. */
const LOOSE_JOINERS = /(^|[\s\u200c\u200d])[\u200c\u200d]+|[\u200c\u200d]+$/gu;

/** What somebody typed or pasted, as it is checked and sent: the same as on the server (`model/typed.rs`). */
export function typed(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(UNSEEN, "").replace(SPACES, " ").replace(LOOSE_JOINERS, "$1");
}
