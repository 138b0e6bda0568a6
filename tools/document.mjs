// Markdown tables, and generated regions of documents.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../e2e/stack.mjs";

/** A Markdown table that is also readable on a terminal: names in the first column, figures in the others. */
export function table(titles, rows) {
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column ? `${"-".repeat(width - 1)}:` : "-".repeat(width))).join(" | ")} |`;
  return [line(titles), rule, ...rows.map(line)].join("\n");
}

/** Replaces the text between the two comments of a region in a document. */
export function writeRegion(path, name, text) {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const document = readFileSync(join(root, path), "utf8");
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${path} has no region "${name}".`);
  writeFileSync(join(root, path), `${document.slice(0, from + begin.length)}\n${text}\n${document.slice(to)}`);
}
