// Figures beside their goals: as a table for the terminal and for docs/performance.md.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../e2e/stack.mjs";

const DOCUMENT = join(root, "docs/performance.md");

/** Rows of a Markdown table; `columns` are [title, alignment]. */
export function table(titles, rows) {
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column ? `${"-".repeat(width - 1)}:` : "-".repeat(width))).join(" | ")} |`;
  return [line(titles), rule, ...rows.map(line)].join("\n");
}

/** A figure, in bold where it misses its goal. */
export const judged = (text, isGood) => (isGood ? text : `**${text}**`);

/** Puts a text between the two comments of a region of the document, which keeps all the rest. */
export function writeRegion(name, text) {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const document = readFileSync(DOCUMENT, "utf8");
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no region "${name}".`);
  writeFileSync(DOCUMENT, `${document.slice(0, from + begin.length)}\n${text}\n${document.slice(to)}`);
}
