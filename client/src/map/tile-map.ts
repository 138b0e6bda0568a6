import { clampedZoom, type Place, type Point, project, tileUrl, visibleTiles } from "./tiles";

/** The elements of a map; the markers are in the order of their places. */
export interface MapParts {
  view: HTMLElement;
  markers: HTMLElement[];
}

/** A map that can be moved and zoomed. */
export class TileMap {
  private centre: Point;

  constructor(
    private readonly parts: MapParts,
    private readonly places: Place[],
    private readonly tiles: string,
    private zoom: number,
  ) {
    const [first] = places;
    this.centre = first ? project(first, zoom) : { x: 0, y: 0 };
    // Tiles are positioned absolutely from here on.
    parts.view.dataset["live"] = "";
    new ResizeObserver(() => this.draw()).observe(parts.view);
    this.draw();
  }

  /** Moves the map by an offset in pixels. */
  moveBy(x: number, y: number): void {
    this.centre = { x: this.centre.x + x, y: this.centre.y + y };
    this.draw();
  }

  /** Zooms around the centre. */
  zoomBy(step: number): void {
    const zoom = clampedZoom(this.zoom, step);
    const scale = 2 ** (zoom - this.zoom);
    this.centre = { x: this.centre.x * scale, y: this.centre.y * scale };
    this.zoom = zoom;
    this.draw();
  }

  /** Centres a marker, where there is room for its pop-up. */
  centreOn(marker: Element): void {
    const place = this.places[this.parts.markers.findIndex((one) => one === marker)];
    if (!place) return;
    this.centre = project(place, this.zoom);
    this.draw();
  }

  private draw(): void {
    const { view, markers } = this.parts;
    const size = { width: view.clientWidth, height: view.clientHeight };
    const existing = new Map([...view.querySelectorAll("img")].map((image) => [image.src, image]));
    const shown = visibleTiles(this.centre, size, this.zoom).map((tile) => {
      const address = new URL(tileUrl(this.tiles, tile, this.zoom), location.href).href;
      const image = existing.get(address) ?? newTile(address);
      // A wide view of the whole earth can contain the same tile twice.
      existing.delete(address);
      image.style.translate = `${tile.left}px ${tile.top}px`;
      return image;
    });
    view.replaceChildren(...shown);
    markers.forEach((marker, index) => this.place(marker, this.places[index]));
  }

  private place(marker: HTMLElement, place: Place | undefined): void {
    if (!place) return;
    const { x, y } = project(place, this.zoom);
    marker.style.translate = `${x - this.centre.x}px ${y - this.centre.y}px`;
    marker.hidden = false;
  }
}

function newTile(address: string): HTMLImageElement {
  const image = new Image(256, 256);
  image.alt = "";
  image.decoding = "async";
  image.src = address;
  return image;
}
