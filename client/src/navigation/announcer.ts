let region: HTMLElement | undefined;

/** Creates the live region, which must exist before its first text. */
export function startAnnouncer(): void {
  region = document.createElement("p");
  region.className = "visually-hidden";
  region.role = "status";
  document.body.append(region);
}

export function announce(text: string): void {
  if (region) region.textContent = text;
}
