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

/** Zoom levels between which a map can be zoomed. */
export interface Zooms {
  nearest: number;
  farthest: number;
}

const TILE = 256;
export const ZOOMS: Zooms = { nearest: 18, farthest: 4 };

/** The level whose tiles a zoom shows: between two levels those of the nearer one, scaled down. */
export function tileLevel(zoom: number): number {
  return Math.ceil(zoom - 0.001);
}

/** The width and height of a tile: whole pixels, or there would be gaps between tiles. */
export function tileSize(zoom: number): number {
  return Math.round(TILE * 2 ** (zoom - tileLevel(zoom)));
}

/** The position of a place on the map of the whole earth (Web Mercator). */
export function project({ lat, lon }: Place, zoom: number): Point {
  const size = tileSize(zoom) * 2 ** tileLevel(zoom);
  const north = Math.asinh(Math.tan((lat * Math.PI) / 180));
  return { x: ((lon + 180) / 360) * size, y: ((1 - north / Math.PI) / 2) * size };
}

/** The tiles that cover a view centred at `centre`. */
export function visibleTiles(centre: Point, { width, height }: Size, zoom: number): Tile[] {
  const [count, side] = [2 ** tileLevel(zoom), tileSize(zoom)];
  const start = { x: Math.round(centre.x - width / 2), y: Math.round(centre.y - height / 2) };
  const tiles: Tile[] = [];
  for (let y = Math.floor(start.y / side); y * side < start.y + height; y++) {
    if (y < 0 || y >= count) continue;
    for (let x = Math.floor(start.x / side); x * side < start.x + width; x++) {
      // The map repeats horizontally and ends at the poles.
      const around = ((x % count) + count) % count;
      tiles.push({ x: around, y, left: x * side - start.x, top: y * side - start.y });
    }
  }
  return tiles;
}

/** The URL of a tile, from a template with `{z}`, `{x}` and `{y}`. */
export function tileUrl(template: string, { x, y }: Point, level: number): string {
  return template.replaceAll("{z}", String(level)).replaceAll("{x}", String(x)).replaceAll("{y}", String(y));
}

/** Clamps the zoom to levels that have tiles. */
export function clampedZoom(zoom: number, { nearest, farthest }: Zooms): number {
  return Math.min(nearest, Math.max(farthest, zoom));
}

/** The nearest zoom at which a view shows all places, with a margin around them. */
export function fittingZoom(places: Place[], { width, height }: Size, margin: Size, zooms: Zooms): number {
  const { min, max } = bounds(places.map((place) => project(place, 0)));
  const [across, down] = [(width - 2 * margin.width) / (max.x - min.x), (height - 2 * margin.height) / (max.y - min.y)];
  return clampedZoom(Math.log2(Math.max(1, Math.min(across, down))), zooms);
}

/** The corners of the rectangle around points. */
export function bounds(points: Point[]): { min: Point; max: Point } {
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { min: { x: Math.min(...across), y: Math.min(...down) }, max: { x: Math.max(...across), y: Math.max(...down) } };
}

/** Which points are one, because they are nearer than `distance` to the first of them: their indexes, in their order. */
export function grouped(points: Point[], distance: number): number[][] {
  const groups: { first: Point; indexes: number[] }[] = [];
  points.forEach((point, index) => {
    const near = groups.find(({ first }) => Math.abs(first.x - point.x) < distance && Math.abs(first.y - point.y) < distance);
    if (near) near.indexes.push(index);
    else groups.push({ first: point, indexes: [index] });
  });
  return groups.map(({ indexes }) => indexes);
}
