// No module of the source imports itself by way of others, be it for a type or when it is needed.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { clientFolder } from "./bundle.mjs";

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(\.{1,2}\/[^"?]+)"/g;

/** What each module of a folder imports, by their paths. */
function readImports(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  return new Map(names.map((name) => [join(folder, name), importsOf(join(folder, name))]));
}

function importsOf(path) {
  const found = [...readFileSync(path, "utf8").matchAll(IMPORT)].map(([, name]) => join(path, "..", name));
  return found.map((base) => {
    const file = [".ts", ".tsx"].map((extension) => base + extension).find((name) => existsSync(name));
    assert.ok(file, `${path} imports ${base}, which is no module`);
    return file;
  });
}

/** The modules of a circle, the first one again at the end; nothing when there is none. */
function findCircle(imports) {
  const done = new Set();
  const visit = (module, way) => {
    if (way.includes(module)) return [...way.slice(way.indexOf(module)), module];
    if (done.has(module)) return null;
    for (const imported of imports.get(module) ?? []) {
      const circle = visit(imported, [...way, module]);
      if (circle) return circle;
    }
    done.add(module);
    return null;
  };
  for (const module of imports.keys()) {
    const circle = visit(module, []);
    if (circle) return circle;
  }
  return null;
}

test("a circle is found, however long it is", () => {
  const tree = { main: ["page", "form"], page: ["form"], form: [] };
  assert.equal(findCircle(new Map(Object.entries(tree))), null);
  const circle = { main: ["page"], page: ["form"], form: ["field"], field: ["page"] };
  assert.deepEqual(findCircle(new Map(Object.entries(circle))), ["page", "form", "field", "page"]);
});

test("no module imports itself by way of others", () => {
  const imports = readImports(join(clientFolder, "src"));
  const edges = [...imports.values()].flat().length;
  assert.ok(imports.size > 100 && edges > 200, `${imports.size} modules, ${edges} imports`);
  assert.equal(findCircle(imports)?.join("\n"), undefined);
});
