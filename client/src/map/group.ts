/** Makes one marker of several: its pop-up has what they are called, their close button and a button that takes them apart. */
export function newGroup(markers: HTMLDetailsElement[], label: string): HTMLDetailsElement {
  const group = create("details", "map__marker");
  const pin = create("summary", "map__pin map__pin--group");
  const count = create("span", "map__count", String(markers.length));
  count.ariaHidden = "true";
  const words = label.replace("{count}", count.textContent);
  pin.append(count, create("span", "visually-hidden", words));
  const popup = create("div", "map__popup");
  const list = create("ul", "map__list");
  for (const marker of markers) {
    const item = create("li", "map__item");
    item.append(...copies(marker, ".map__name, .map__place"));
    list.append(item);
  }
  const zoom = create("button", "map__enter", markers[0]?.parentElement?.querySelector("[data-zoom='1']")?.textContent ?? "");
  zoom.type = "button";
  zoom.dataset["zoom"] = "1";
  popup.append(create("p", "map__name", words), list, zoom, ...copies(markers[0], ".map__close"));
  group.append(pin, popup);
  return group;
}

function copies(marker: HTMLElement | undefined, selector: string): Node[] {
  return [...(marker?.querySelectorAll(selector) ?? [])].map((part) => part.cloneNode(true));
}

function create<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = ""): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
