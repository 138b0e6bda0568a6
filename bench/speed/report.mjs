// Rows of figures as a table, on the terminal and in docs/performance.md.

import { estimate } from "./statistics.mjs";

/** A row: figures of all rounds, with the goal for their median if there is one. */
export function row({ label, rounds, goal, unit = "×", over }) {
  const found = estimate(rounds);
  const verdict = goal === undefined ? "" : found.median <= goal ? "met" : "missed";
  // Where the goal lies within the interval, another run may say otherwise.
  const isClose = goal !== undefined && found.low <= goal && goal <= found.high;
  return { label, unit, goal, over, ...found, verdict: verdict && isClose ? `${verdict}, within the noise` : verdict };
}

export function figure(value, unit) {
  const digits = unit === "×" ? 2 : value < 10 ? 1 : 0;
  return `${value.toFixed(digits)}${unit === "×" ? "" : ` ${unit}`}`;
}

export const goalOf = ({ goal, unit }) => (goal === undefined ? "" : `≤ ${unit === "×" ? goal.toFixed(2) : figure(goal, unit)}`);
export const spreadOf = ({ low, high, unit }) => `${figure(low, unit).replace(/ .*/, "")}–${figure(high, unit).replace(/ .*/, "")}`;

export function print(run) {
  const width = Math.max(...run.rows.map(({ label }) => label.length)) + 2;
  console.log(`${"".padEnd(width)}${"goal".padStart(10)}${"measured".padStart(12)}${"95 % interval".padStart(16)}`);
  for (const each of run.rows) {
    console.log(`${each.label.padEnd(width)}${goalOf(each).padStart(10)}${figure(each.median, each.unit).padStart(12)}${spreadOf(each).padStart(16)}  ${each.verdict}`.trimEnd());
  }
  for (const load of run.loads) console.log(loadLine(load));
  const controls = run.rows.filter(({ label }) => label.includes("control"));
  for (const { label, median } of controls) {
    if (Math.abs(median - 1) > 0.05) console.log(`${label} is ${median.toFixed(2)}: what differs by less is noise in this run.`);
  }
  console.log(`${run.minutes.toFixed(1)} minutes, ${run.rounds} rounds, load ${run.load.toFixed(1)}, cores ${run.isPinned ? "kept apart" : "shared"}`);
}

const loadLine = ({ connections, name, perSecond, errors, timeouts }) =>
  `${String(connections).padStart(4)} connections: ${name.padEnd(24)}${perSecond.toFixed(0).padStart(6)} requests/s, ${errors} errors, ${timeouts} time-outs`;
