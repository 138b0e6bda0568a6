// Holds matrix.json: every attack and fault has a test, and every test that is named stands in the sources. With `--passed`, when
// all rings have run: each of them has passed too, as the rings' lists in target/passed tell.

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const LISTS = join(root, "target/passed");

/** How many rows there are of each kind. */
const KINDS = { CP: 22, WD: 10, MD: 6, OR: 9, TK: 22, CS: 12, XS: 15, HT: 13, RA: 15, SG: 10, CL: 9, PR: 10, F: 57, I: 8 };
const IDS = Object.entries(KINDS).flatMap(([kind, count]) => Array.from({ length: count }, (_, index) => `${kind}${index + 1}`));

/** More rows than this without a test are no exceptions any more. */
const MOST_UNTESTED = 5;

const matrix = JSON.parse(readFileSync(join(root, "tests/matrix.json"), "utf8"));
const faults = [...checkRows(), ...checkSources(), ...(process.argv.includes("--passed") ? checkRuns() : [])];
for (const fault of faults) console.error(`tests/matrix.json: ${fault}`);
process.exit(faults.length ? 1 : 0);

function* checkRows() {
  for (const id of IDS) if (!(id in matrix)) yield `${id} is missing`;
  for (const [id, { row, tests = {}, untested }] of Object.entries(matrix)) {
    if (!IDS.includes(id)) yield `${id} is no row`;
    if (!row) yield `${id} does not say what it is`;
    const isTested = Object.keys(tests).length > 0 && Object.values(tests).every(({ length }) => length > 0);
    if (isTested === Boolean(untested)) yield `${id} has neither tests nor a reason to have none, or both`;
  }
  const untested = Object.keys(matrix).filter((id) => matrix[id].untested);
  if (untested.length > MOST_UNTESTED) yield `too many rows have no test: ${untested.join(", ")}`;
}

function* checkSources() {
  for (const { id, file, title } of named()) {
    if (!existsSync(join(root, file))) yield `${id}: there is no file ${file}`;
    else if (!declares(readFileSync(join(root, file), "utf8"), file, title)) yield `${id}: ${file} has no test "${title}"`;
  }
}

function* checkRuns() {
  const passed = [];
  for (const [ring, read] of Object.entries({ unit: readCargo, client: readNode, runtime: readNode, browser: readNode })) {
    const list = join(LISTS, `${ring}.txt`);
    if (existsSync(list)) passed.push(...read(readFileSync(list, "utf8")));
    else yield `the ring ${ring} has not run`;
  }
  for (const { id, file, title } of named()) {
    const pattern = nameInRuns(file, title);
    if (!passed.some((name) => pattern.test(name))) yield `${id}: "${title}" of ${file} did not run, or did not pass`;
  }
}

/** Every test that a row names. */
function named() {
  const rows = Object.entries(matrix).map(([id, { tests = {} }]) => [id, Object.entries(tests)]);
  return rows.flatMap(([id, files]) => files.flatMap(([file, titles]) => titles.map((title) => ({ id, file, title }))));
}

function literally(text) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** Whether a file has a test of this name: in Rust a function, elsewhere a title as it stands in the source. */
function declares(source, file, title) {
  if (file.endsWith(".rs")) return new RegExp(`#\\[(tokio::)?test\\b[^\\]]*\\]\\s+(#\\[[^\\]]*\\]\\s+)*(async )?fn ${title}\\s*\\(`).test(source);
  return new RegExp(`\\btest\\(\\s*(["'\`])${literally(title)}\\1`).test(source);
}

/** What a test is called where it runs: in Rust after the path of its module, elsewhere after its file, with values in a template's places. */
function nameInRuns(file, title) {
  if (!file.endsWith(".rs")) return new RegExp(`^${literally(file)}\t${title.split(/\$\{[^}]*\}/).map(literally).join(".+")}$`);
  const path = file.replace(/^(worker\/)?(\w+)\/src\//, "$2/").replace(/^.*\/tests\//, "").replace(/(\/mod|\/main|_tests)?\.rs$/, "");
  return new RegExp(`(^|::)${path.split("/").join("::")}(::\\w*tests)?::${title}$`);
}

/** What passed, of Cargo's log: each program says which it is, then which of its tests are well. */
function* readCargo(log) {
  let program = "";
  for (const line of log.split("\n")) {
    program = line.match(/^\s*Running .*\/(\w+)-[0-9a-f]+\)$/)?.[1] ?? program;
    const name = line.match(/^test (\S+)(?: - should panic)? \.\.\. ok$/)?.[1];
    if (name) yield `${program}::${name}`;
  }
}

/** What passed, of a list with a file and a title in each line; the client's tests ran as bundles. */
function readNode(list) {
  return list.split("\n").map((line) => line.replace(/^build\/client-tests\/(.*)\.mjs\t/, "client/src/$1.ts\t"));
}
