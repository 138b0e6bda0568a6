/** A place on the earth, in degrees. */
export interface Place {
  lat: number;
  lon: number;
}

/** In pixels, on the map of the whole earth or in the view. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A tile and the position of its top left corner in the view. */
export interface Tile extends Point {
  left: number;
  top: number;
}

const TILE = 256;
const ZOOMS = { nearest: 18, farthest: 4 };

/** The position of a place on the map of the whole earth (Web Mercator). */
export function project({ lat, lon }: Place, zoom: number): Point {
  const size = TILE * 2 ** zoom;
  const north = Math.asinh(Math.tan((lat * Math.PI) / 180));
  return { x: ((lon + 180) / 360) * size, y: ((1 - north / Math.PI) / 2) * size };
}

/** The tiles that cover a view centred at `centre`. */
export function visibleTiles(centre: Point, { width, height }: Size, zoom: number): Tile[] {
  const count = 2 ** zoom;
  const start = { x: centre.x - width / 2, y: centre.y - height / 2 };
  const tiles: Tile[] = [];
  for (let y = Math.floor(start.y / TILE); y * TILE < start.y + height; y++) {
    if (y < 0 || y >= count) continue;
    for (let x = Math.floor(start.x / TILE); x * TILE < start.x + width; x++) {
      // The map repeats horizontally and ends at the poles.
      const around = ((x % count) + count) % count;
      tiles.push({ x: around, y, left: x * TILE - start.x, top: y * TILE - start.y });
    }
  }
  return tiles;
}

/** The URL of a tile, from a template with `{z}`, `{x}` and `{y}`. */
export function tileUrl(template: string, { x, y }: Point, zoom: number): string {
  return template.replaceAll("{z}", String(zoom)).replaceAll("{x}", String(x)).replaceAll("{y}", String(y));
}

/** Clamps the zoom to levels that have tiles. */
export function clampedZoom(zoom: number, step: number): number {
  return Math.min(ZOOMS.nearest, Math.max(ZOOMS.farthest, zoom + step));
}
