let region: HTMLElement | undefined;

/** Makes the place from which screen readers read; it has to be there before the first text. */
export function startAnnouncer(): void {
  region = document.createElement("p");
  region.className = "visually-hidden";
  region.role = "status";
  document.body.append(region);
}

/** Has screen readers say a text when they have nothing else to say. */
export function announce(text: string): void {
  if (region) region.textContent = text;
}
