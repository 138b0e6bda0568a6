// Reports a run: rows of figures with their goals, on the terminal and in docs/performance.md.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../e2e/stack.mjs";
import { table, writeRegion } from "../../tools/document.mjs";
import { curves, plot } from "./plot.mjs";
import { estimate, median } from "./statistics.mjs";

/** The display names of workers and states. */
const NAMES = {
  bytes: "bytes floor",
  "bytes 304": "bytes floor, 304",
  template: "template floor",
  again: "template floor again",
  hot: "ours, hot",
  kept: "ours, kept",
  "hot 304": "ours, 304",
  memory: "ours, from memory",
  kv: "ours, from KV",
  read: "a worker that only reads that document",
  react: "React",
  astro: "Astro",
  empty: "empty worker",
  redirect: "ours, a redirect",
  search: "ours, search",
  member: "ours, a member's product page",
  upstream: "a worker that only sends that page's calls",
  "two hundred": "ours, hot, 200 addresses in rotation",
  ten: "ours, hot, ten of them",
};

/** A row: the figures of all rounds, with a goal for their median if any; `least` is that of the calmest rounds. */
export function row({ label, rounds, goal, unit = "×", least }) {
  const found = estimate(rounds);
  const isMet = found.median <= goal;
  // With the goal inside the interval, another run may decide otherwise.
  const isClose = found.low <= goal && goal <= found.high;
  const verdict = goal === undefined ? "" : `${isMet ? "met" : "missed"}${isClose ? ", within the noise" : ""}`;
  return { label, unit, goal, least, verdict, ...found };
}

export function print(run) {
  console.log(judged(run.rows));
  if (Object.keys(run.times).length) console.log(`\n${costs(run)}`);
  if (run.loads.length) console.log(`\n${loads(run)}`);
  console.log(`\n${circumstances(run)}`);
}

/** Rewrites the run's region of docs/performance.md, without what has no goal, and its plots. */
export function write(run) {
  const withGoal = run.rows.filter(({ goal }) => goal !== undefined);
  const missed = withGoal.filter(({ verdict }) => verdict.startsWith("missed")).length;
  const part = [
    `Of ${withGoal.length} goals ${withGoal.length - missed} were met and ${missed} missed.`,
    circumstances(run),
    "",
    judged(withGoal),
    "",
    "![Processor time of a request over the template floor's](performance.svg)",
    "",
    "![Memory under ever more addresses](memory.svg)",
  ].join("\n");
  writeRegion("docs/performance.md", "speed", `\n${part}\n`);
  writeFileSync(join(root, "docs/performance.svg"), plot(bars(run)));
  writeFileSync(join(root, "docs/memory.svg"), curves(run.curves, run.addresses));
}

function judged(rows) {
  const cells = rows.map((each) => [each.label, goalOf(each), figure(each.median, each.unit), spreadOf(each), leastOf(each), each.verdict.replace("missed", "**missed**")]);
  return table(["goal", "at most", "measured", "95 % interval", "least disturbed", ""], cells);
}

/** Ratios to the template floor's time in the same round, by page. */
function bars({ times }) {
  const shown = ["bytes", "hot", "memory", "kv", "template", "react", "astro"];
  return ["list", "product", "home"].map((page) => ({
    title: page,
    bars: shown
      .filter((name) => times[`${page} ${name}`])
      .map((name) => ({ name: NAMES[name], isOurs: NAMES[name].startsWith("ours"), ...estimate(times[`${page} ${name}`].map((time, round) => time / times[`${page} template`][round])) })),
  }));
}

function circumstances({ minutes, rounds, load, isPinned, rows }) {
  const noise = rows.filter(({ label }) => label.includes("control")).flatMap(({ low, high }) => [Math.abs(low - 1), Math.abs(high - 1)]);
  const noiseNote = noise.length ? `; one worker beside itself differs by up to ${Math.ceil(Math.max(...noise) * 100)} %: what differs by less is noise` : "";
  return `${rounds} rounds in ${minutes.toFixed(0)} minutes on a machine with a load of ${load.toFixed(1)}${isPinned ? ", workers and client on cores of their own" : ""}${noiseNote}.`;
}

function costs({ times }) {
  const pages = ["list", "product", "home"];
  const names = Object.keys(NAMES);
  const cell = (name) => (times[name] ? median(times[name]).toFixed(0) : "");
  const rows = names.map((name) => [NAMES[name], ...pages.map((page) => cell(`${page} ${name}`)), cell(name)]);
  return table(["", ...pages, "other"], rows.filter((row) => row.slice(1).some(Boolean)));
}

function loads({ loads: found }) {
  const numbers = [...new Set(found.map(({ connections }) => connections))];
  const names = [...new Set(found.map(({ name }) => name))];
  const cell = (name, number) => {
    const { perSecond, errors, timeouts } = found.find((load) => load.name === name && load.connections === number);
    const failed = [errors && `${errors} errors`, timeouts && `${timeouts} time-outs`].filter(Boolean);
    return [perSecond.toFixed(0), ...failed].join(", ");
  };
  return table(["requests per second, by connections", ...numbers.map(String)], names.map((name) => [name, ...numbers.map((number) => cell(name, number))]));
}

function figure(value, unit) {
  const digits = unit === "×" ? 2 : Math.abs(value) < 10 && !Number.isInteger(value) ? 1 : 0;
  return `${value.toFixed(digits)}${unit === "×" ? "" : ` ${unit}`}`;
}

const bare = (value, unit) => figure(value, unit).replace(/ .*/, "");
const goalOf = ({ goal, unit }) => (goal === undefined ? "" : figure(goal, unit));
const spreadOf = ({ low, high, unit, rounds }) => (rounds > 1 ? `${bare(low, unit)} to ${bare(high, unit)}` : "");
const leastOf = ({ least, unit }) => (least === undefined ? "" : figure(least, unit));
