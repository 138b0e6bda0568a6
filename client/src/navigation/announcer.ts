let region: HTMLElement | undefined;

/** Makes the place from which screen readers read; it has to be there before the first word. */
export function startAnnouncer(): void {
  region = document.createElement("p");
  region.className = "visually-hidden";
  region.role = "status";
  document.body.append(region);
}

/** Says something when the screen reader has nothing else to say. */
export function announce(words: string): void {
  if (region) region.textContent = words;
}
