import assert from "node:assert/strict";
import { test } from "node:test";
import { clampedZoom, project, tileUrl, visibleTiles } from "./tiles";

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
  assert.deepEqual([clampedZoom(15, 1), clampedZoom(18, 1), clampedZoom(4, -1)], [16, 18, 4]);
});
