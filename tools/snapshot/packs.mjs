// Packs documents into static assets, in the format of worker/site/src/cache/snapshot.rs.

import { createHash } from "node:crypto";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const PACKS = 1024;

/** Which pack a document is in. */
const packOf = (key) => createHash("sha256").update(key).digest().readUInt16BE() % PACKS;

/**
 * Writes documents, by store key, to `_/snapshot/ENVIRONMENT` in a folder of assets, replacing any other snapshot.
 * Returns the manifest.
 */
export function writePacks(assets, environment, documents) {
  const packs = new Map();
  for (const [key, value] of documents) {
    const number = packOf(key);
    packs.set(number, [...(packs.get(number) ?? []), entry(key, value)]);
  }
  const [folder, next] = [join(assets, "_/snapshot"), join(assets, "_/snapshot.new")];
  rmSync(next, { recursive: true, force: true });
  mkdirSync(join(next, environment), { recursive: true });
  const sizes = [...packs].map(([number, entries]) => {
    const packed = gzipSync(Buffer.concat(entries), { level: 9 });
    writeFileSync(join(next, environment, `${number}.gz`), packed);
    return packed.length;
  });
  const models = [...new Set([...documents.keys()].map((key) => Number(key.split("/")[0])))];
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const manifest = { environment, models, made: new Date().toISOString(), documents: documents.size, packs: packs.size, bytes, largest: Math.max(...sizes) };
  writeFileSync(join(next, environment, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
  return manifest;
}

/** A document in a pack: the lengths of key and value, then both. */
function entry(key, value) {
  const name = Buffer.from(key);
  const lengths = Buffer.alloc(6);
  lengths.writeUInt16LE(name.length);
  lengths.writeUInt32LE(value.length, 2);
  return Buffer.concat([lengths, name, value]);
}
