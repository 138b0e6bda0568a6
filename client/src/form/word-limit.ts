/** Splits at the same white space as the server. */
const WORD = /\P{White_Space}+/gu;

export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** Keeps the space after the last word; otherwise typing on would lengthen that word. */
export function truncateWords(text: string, most: number): string {
  let count = 0;
  for (const { index } of text.matchAll(WORD)) {
    count += 1;
    if (count > most) return text.slice(0, index);
  }
  return text;
}

/** Cuts input at the limit and keeps the cursor position. */
export function enforceWordLimit(box: HTMLInputElement | HTMLTextAreaElement, most: number): void {
  const cut = truncateWords(box.value, most);
  if (cut === box.value) return;
  const place = Math.min(box.selectionStart ?? cut.length, cut.length);
  box.value = cut;
  box.setSelectionRange(place, place);
}
