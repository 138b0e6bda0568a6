import { clampedZoom, type Place, type Point, project, tileUrl, visibleTiles } from "./tiles";

/** A piece of the page that shows a map: the window of its tiles, and the markers over it in the order of their places. */
export interface MapParts {
  view: HTMLElement;
  markers: HTMLElement[];
}

/** Draws the tiles of a map that is moved and zoomed, with its markers. */
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
    // From here on tiles have places of their own in the window.
    parts.view.dataset["live"] = "";
    new ResizeObserver(() => this.draw()).observe(parts.view);
    this.draw();
  }

  /** Moves the window over the map by so many pixels. */
  moveBy(x: number, y: number): void {
    this.centre = { x: this.centre.x + x, y: this.centre.y + y };
    this.draw();
  }

  /** One step nearer or farther, around the middle of the window. */
  zoomBy(step: number): void {
    const zoom = clampedZoom(this.zoom, step);
    const scale = 2 ** (zoom - this.zoom);
    this.centre = { x: this.centre.x * scale, y: this.centre.y * scale };
    this.zoom = zoom;
    this.draw();
  }

  /** Brings a marker to the middle, where there is room for what it opens. */
  centreOn(marker: Element): void {
    const place = this.places[this.parts.markers.findIndex((one) => one === marker)];
    if (!place) return;
    this.centre = project(place, this.zoom);
    this.draw();
  }

  private draw(): void {
    const { view, markers } = this.parts;
    const size = { width: view.clientWidth, height: view.clientHeight };
    const known = new Map([...view.querySelectorAll("img")].map((image) => [image.src, image]));
    const shown = visibleTiles(this.centre, size, this.zoom).map((tile) => {
      const address = new URL(tileUrl(this.tiles, tile, this.zoom), location.href).href;
      const image = known.get(address) ?? newTile(address);
      // The same tile can stand twice in a wide window of the whole earth.
      known.delete(address);
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
