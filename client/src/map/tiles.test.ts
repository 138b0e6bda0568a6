import assert from "node:assert/strict";
import { test } from "node:test";
import { ZOOMS, bounds, clampedZoom, fittingZoom, grouped, project, tileLevel, tileSize, tileUrl, visibleTiles } from "./tiles";

test("a place lies on the tile that the server's still picture has in its middle", () => {
  const { x, y } = project({ lat: 51.5953, lon: 4.7728 }, 15);
  assert.deepEqual([Math.floor(x / 256), Math.floor(y / 256)], [16818, 10883]);
});

test("the middle of the earth is the middle of its map", () => {
  const { x, y } = project({ lat: 0, lon: 0 }, 1);
  assert.deepEqual([x, Math.round(y)], [256, 256]);
});

test("tiles cover the window without a gap", () => {
  const tiles = visibleTiles({ x: 1000, y: 1000 }, { width: 300, height: 200 }, 8);
  assert.deepEqual(tiles, [
    { x: 3, y: 3, left: -82, top: -132 },
    { x: 4, y: 3, left: 174, top: -132 },
    { x: 3, y: 4, left: -82, top: 124 },
    { x: 4, y: 4, left: 174, top: 124 },
  ]);
});

test("the map goes on around the earth and ends at the poles", () => {
  const tiles = visibleTiles({ x: 0, y: 0 }, { width: 200, height: 200 }, 2);
  assert.deepEqual(tiles.map(({ x, y }) => [x, y]), [[3, 0], [0, 0]]);
});

test("a tile's address holds its numbers", () => {
  assert.equal(tileUrl("https://t.example/{z}/{x}/{y}.png?z={z}", { x: 1, y: 2 }, 3), "https://t.example/3/1/2.png?z=3");
});

test("zooming ends where tiles end", () => {
  assert.deepEqual([16, 19, 3].map((zoom) => clampedZoom(zoom, ZOOMS)), [16, 18, 4]);
});

test("between two levels the tiles of the nearer one are whole pixels wide", () => {
  const zoom = 5.543;
  assert.deepEqual([tileLevel(zoom), tileSize(zoom)], [6, 186]);
  const tiles = visibleTiles({ x: 1000.4, y: 1000.4 }, { width: 300, height: 200 }, zoom);
  assert.deepEqual(tiles.map(({ x, left }) => [x, left]).slice(0, 3), [[4, -106], [5, 80], [6, 266]]);
});

test("a view shows all places with a margin, and no nearer than it may", () => {
  const places = [{ lat: 51.45, lon: -2.59 }, { lat: 55.68, lon: 12.57 }, { lat: 47.99, lon: 7.85 }];
  for (const [width, height] of [[1290, 560], [342, 480]] as const) {
    const margin = { width: 40, height: 56 };
    const zoom = fittingZoom(places, { width, height }, margin, ZOOMS);
    const { min, max } = bounds(places.map((place) => project(place, zoom)));
    const left = [width - (max.x - min.x) - 2 * margin.width, height - (max.y - min.y) - 2 * margin.height];
    // Tiles are rounded to whole pixels.
    assert.ok(Math.min(...left) > -3 && Math.min(...left) < 3, `${zoom}: ${left}`);
  }
  assert.equal(fittingZoom(places.slice(0, 1), { width: 342, height: 480 }, { width: 40, height: 56 }, { nearest: 7, farthest: 4 }), 7);
  assert.equal(fittingZoom(places, { width: 0, height: 0 }, { width: 40, height: 56 }, ZOOMS), 4);
});

test("markers that would overlap are one, in the order of the list", () => {
  const points = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 30, y: 43 }, { x: 60, y: 10 }, { x: 44, y: 0 }];
  assert.deepEqual(grouped(points, 44), [[0, 2], [1, 3], [4]]);
  assert.deepEqual(grouped([], 44), []);
});
