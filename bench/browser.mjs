// The production build in a mobile browser: `node bench/browser.mjs` starts the stack, measures, and stops it.
//   --languages=nl,en,de   default: Dutch only
//   --pages=home,product   default: every kind
//   --parts=audit,inputs   Lighthouse with the size of script and styles; input latency; default: both
//   --runs=3               the number of Lighthouse runs, of which the medians are reported
//   --write                writes the tables to docs/performance.md
// Figures that miss their goal are bold.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { root, run, stopAll } from "../e2e/stack.mjs";
import { table, writeRegion } from "../tools/document.mjs";
import { frontOf, openFront } from "./browser/http2.mjs";
import { INPUTS, SLOW_DOWN, time } from "./browser/inputs.mjs";
import { kinds } from "./browser/pages.mjs";
import { weigh } from "./browser/weights.mjs";
import { audit, launch } from "./lighthouse/audit.mjs";
import { startProduction } from "./production.mjs";

const KIB = 1024;
const options = Object.fromEntries(process.argv.slice(2).map((option) => option.replace(/^--/, "").split("=")));
const list = (name, otherwise) => options[name]?.split(",") ?? otherwise;

/** The figures of a page, with their format and goal. */
const FIGURES = {
  performance: { title: "performance", goal: 98, atLeast: true },
  accessibility: { title: "accessibility", goal: 100, atLeast: true },
  practices: { title: "best practices", goal: 100, atLeast: true },
  seo: { title: "SEO", goal: 100, atLeast: true },
  paint: { title: "LCP, s", goal: 1300, show: (ms) => (ms / 1000).toFixed(2) },
  blocking: { title: "TBT, ms", goal: 50, show: (ms) => ms.toFixed(0) },
  shift: { title: "CLS", goal: 0.009, show: (shift) => shift.toFixed(3) },
  script: { title: "script, KiB", goal: 14 * KIB, show: (bytes) => (bytes / KIB).toFixed(1) },
  styles: { title: "styles, KiB", goal: 16 * KIB, show: (bytes) => (bytes / KIB).toFixed(1) },
};
const INPUT_GOAL = 100;
const browsers = [];
let closeFront;

await run(async () => {
  await startProduction();
  const executablePath = readFileSync(join(root, ".tools/browser"), "utf8").trim();
  const parts = list("parts", ["audit", "inputs"]);
  if (parts.includes("audit")) keep("pages in a browser", await auditAll(executablePath));
  if (parts.includes("inputs")) keep("inputs in a browser", await timeAll(executablePath));
}, stop);

function stop() {
  closeFront?.();
  return Promise.all([stopAll(), ...browsers.map((browser) => browser.close())]);
}

function keep(region, text) {
  console.log(`\n${text}`);
  if ("write" in options) writeRegion("docs/performance.md", region, text);
}

/** A row per kind of page, with the worst result of its languages. */
async function auditAll(executablePath) {
  closeFront = await openFront();
  const [lab, browser] = [await launch(executablePath), await open(executablePath)];
  browsers.push(lab);
  const languages = list("languages", ["nl"]);
  const rows = [];
  for (const { name, paths, isError, isIndexed } of kinds(list("pages"))) {
    let worst = {};
    for (const locale of languages) {
      const address = frontOf(locale) + paths[locale];
      const found = await audit(lab, address, { isError, isIndexed, runs: Number(options.runs ?? 3) });
      const figures = { ...found, ...(await weigh(browser, address)) };
      console.log(`${locale} ${name}: ${Object.keys(FIGURES).map((figure) => shown(figure, figures[figure])).join("  ")}`);
      worst = Object.fromEntries(Object.keys(FIGURES).map((figure) => [figure, worse(figure, worst[figure], figures[figure])]));
    }
    rows.push([name, ...Object.keys(FIGURES).map((figure) => shown(figure, worst[figure]))]);
  }
  const goals = ["goal", ...Object.entries(FIGURES).map(([figure, { goal, atLeast }]) => `${atLeast ? "≥" : "≤"} ${show(figure, goal)}`)];
  return table(["page", ...Object.values(FIGURES).map(({ title }) => title)], [goals, ...rows]);
}

async function timeAll(executablePath) {
  const browser = await open(executablePath);
  const rows = [];
  for (const input of INPUTS) {
    const { worst, first, count } = await time(browser, input);
    rows.push([input.name, `${input.width} px`, String(count), first.toFixed(0), judged(worst.toFixed(0), worst <= INPUT_GOAL)]);
  }
  return table([`input, on a processor ${SLOW_DOWN} times slower`, "width", "presses", "first, ms", `slowest, ms of ${INPUT_GOAL}`], rows);
}

async function open(executablePath) {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-quic"] });
  browsers.push(browser);
  return browser;
}

function show(figure, value) {
  return FIGURES[figure].show?.(value) ?? String(value);
}

/** A figure, bold if it misses its goal. */
function judged(text, isGood) {
  return isGood ? text : `**${text}**`;
}

function shown(figure, value) {
  const { goal, atLeast } = FIGURES[figure];
  return judged(show(figure, value), atLeast ? value >= goal : value <= goal);
}

function worse(figure, one, other) {
  if (one === undefined) return other;
  return FIGURES[figure].atLeast ? Math.min(one, other) : Math.max(one, other);
}
