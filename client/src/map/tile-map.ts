import { bounds, clampedZoom, fittingZoom, grouped, type Place, type Point, project, tileLevel, tileSize, tileUrl, visibleTiles, type Zooms, ZOOMS } from "./tiles";

/** The elements of a map; the markers are in the order of their places. */
export interface MapParts {
  view: HTMLElement;
  markers: HTMLDetailsElement[];
}

export interface MapSettings {
  /** A URL template with `{z}`, `{x}` and `{y}`. */
  tiles: string;
  /** In the order of the markers. */
  places: Place[];
  /** Absent: all places are shown at first, and the map ends around them. */
  zoom?: number | undefined;
  nearest?: number | undefined;
  /** Makes one marker of several that would overlap; absent: they stay apart. */
  group?: ((markers: HTMLDetailsElement[]) => HTMLDetailsElement) | undefined;
}

/** Markers nearer to each other, in pixels, are one. */
const APART = 44;
/** The space around all places: a marker stands above its place. */
const MARGIN = { width: 40, height: 56 };
/** How far beyond all places the centre can be moved, in pixels: as far as an open pop-up needs. */
const BEYOND = 150;
/** The nearest zoom that is chosen to show all places: a country around a single one. */
const NEAREST_FIT = 7;

/** A map that can be moved and zoomed. */
export class TileMap {
  private centre: Point = { x: 0, y: 0 };
  private zoom: number;
  private readonly zooms: Zooms;
  /** Whether nobody has moved it yet. */
  private isUntouched = true;
  /** What is shown, and where. */
  private shown = new Map<HTMLElement, Place>();
  /** Groups by the numbers of their markers. */
  private readonly groups = new Map<string, HTMLDetailsElement>();

  constructor(
    private readonly parts: MapParts,
    private readonly settings: MapSettings,
  ) {
    const { places: [first], zoom } = settings;
    this.zooms = { ...ZOOMS, nearest: settings.nearest ?? ZOOMS.nearest };
    this.zoom = zoom ?? this.zooms.farthest;
    if (first) this.centre = project(first, this.zoom);
    // Tiles and markers are positioned from here on.
    parts.view.dataset["live"] = "";
    new ResizeObserver(() => this.fit()).observe(parts.view);
    this.fit();
  }

  /** Moves the map by an offset in pixels. */
  moveBy(x: number, y: number): void {
    this.isUntouched = false;
    this.centre = this.within({ x: this.centre.x + x, y: this.centre.y + y });
    this.draw();
  }

  /** Zooms around the centre. */
  zoomBy(step: number): void {
    this.zoomTo(this.zoom + step);
  }

  /** Zooms until the markers of a group are apart, as far as that is possible. */
  enter(group: Element): void {
    const places = this.members(group).map((index) => this.settings.places[index]!);
    this.zoomTo(Math.max(this.zoom + 1, fittingZoom(places, this.size(), MARGIN, this.zooms)), places);
  }

  /** Centres a marker with its pop-up. */
  centreOn(marker: HTMLElement): void {
    const place = this.shown.get(marker);
    if (!place) return;
    this.isUntouched = false;
    const { x, y } = project(place, this.zoom);
    const popup = marker.querySelector<HTMLElement>(".map__popup");
    this.centre = { x, y: y - (popup?.offsetHeight ?? 0) / 2 };
    this.draw();
    // The map may be partly out of the window.
    popup?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Moves the map to a marker that is out of sight. */
  reveal(marker: HTMLElement): void {
    const place = this.shown.get(marker);
    if (!place) return;
    const { x, y } = project(place, this.zoom);
    const { width, height } = this.size();
    const isSeen = Math.abs(x - this.centre.x) < width / 2 && Math.abs(y - this.centre.y) < height / 2;
    if (!isSeen) this.centreOn(marker);
  }

  /** Puts markers together that would overlap. One that is open or focused stays. */
  regroup(): void {
    const { markers } = this.parts;
    const { places, group } = this.settings;
    this.shown = new Map(markers.map((marker, index) => [marker, places[index]!]));
    const isKept = (marker: HTMLDetailsElement) => marker.open || marker.contains(document.activeElement);
    const free = [...markers.keys()].filter((index) => group && !isKept(markers[index]!));
    const together = grouped(free.map((index) => project(places[index]!, this.zoom)), APART);
    const groups = new Set<HTMLElement>();
    for (const indexes of together.map((group) => group.map((index) => free[index]!)).filter(({ length }) => length > 1)) {
      const key = indexes.join();
      const element = this.groups.get(key) ?? group!(indexes.map((index) => markers[index]!));
      this.groups.set(key, element);
      groups.add(element);
      const first = markers[indexes[0]!]!;
      // What is moved in the document loses the focus.
      if (first.previousElementSibling !== element) first.before(element);
      for (const index of indexes) this.shown.delete(markers[index]!);
      this.shown.set(element, places[indexes[0]!]!);
    }
    for (const element of this.groups.values()) if (!groups.has(element)) element.remove();
    for (const marker of markers) marker.hidden = !this.shown.has(marker);
    this.draw();
  }

  private size() {
    return { width: this.parts.view.clientWidth, height: this.parts.view.clientHeight };
  }

  /** Shows all places, until somebody moves the map. */
  private fit(): void {
    const { places, zoom } = this.settings;
    if (zoom === undefined && this.isUntouched) {
      this.zoom = fittingZoom(places, this.size(), MARGIN, { ...this.zooms, nearest: Math.min(NEAREST_FIT, this.zooms.nearest) });
      this.centre = this.middle(places);
    }
    this.regroup();
  }

  private zoomTo(zoom: number, around?: Place[]): void {
    this.isUntouched = false;
    const before = project({ lat: 0, lon: 0 }, this.zoom).x;
    this.zoom = clampedZoom(zoom, this.zooms);
    const scale = project({ lat: 0, lon: 0 }, this.zoom).x / before;
    this.centre = this.within(around ? this.middle(around) : { x: this.centre.x * scale, y: this.centre.y * scale });
    this.regroup();
  }

  /** The nearest point to which the centre may be moved. */
  private within({ x, y }: Point): Point {
    const { places, zoom } = this.settings;
    if (zoom !== undefined) return { x, y };
    const { min, max } = bounds(places.map((place) => project(place, this.zoom)));
    const clamped = (at: number, low: number, high: number) => Math.min(high + BEYOND, Math.max(low - BEYOND, at));
    return { x: clamped(x, min.x, max.x), y: clamped(y, min.y, max.y) };
  }

  /** The middle of places and of the markers that stand on them. */
  private middle(places: Place[]): Point {
    const { min, max } = bounds(places.map((place) => project(place, this.zoom)));
    return { x: (min.x + max.x) / 2, y: (min.y + max.y - APART) / 2 };
  }

  private members(group: Element): number[] {
    const [key] = [...this.groups].find(([, element]) => element === group) ?? [""];
    return key.split(",").map(Number);
  }

  private draw(): void {
    const { view } = this.parts;
    const [level, side] = [tileLevel(this.zoom), tileSize(this.zoom)];
    const existing = new Map([...view.querySelectorAll("img")].map((image) => [image.src, image]));
    const tiles = visibleTiles(this.centre, this.size(), this.zoom).map((tile) => {
      const address = new URL(tileUrl(this.settings.tiles, tile, level), location.href).href;
      const image = existing.get(address) ?? newTile(address);
      // A wide view of the whole earth can contain the same tile twice.
      existing.delete(address);
      Object.assign(image.style, { translate: `${tile.left}px ${tile.top}px`, inlineSize: `${side}px`, blockSize: `${side}px` });
      return image;
    });
    view.replaceChildren(...tiles);
    for (const [marker, place] of this.shown) {
      const { x, y } = project(place, this.zoom);
      marker.style.translate = `${Math.round(x - this.centre.x)}px ${Math.round(y - this.centre.y)}px`;
    }
  }
}

function newTile(address: string): HTMLImageElement {
  const image = new Image(256, 256);
  image.alt = "";
  image.decoding = "async";
  image.src = address;
  return image;
}
