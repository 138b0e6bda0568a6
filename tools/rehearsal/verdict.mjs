// Evaluates a run: what visitors got in each phase, and which promises were broken.

import { PUBLIC, isNormal } from "./visitors.mjs";

/** What a visit can get, best first. The first seven are values of `X-Cache`. */
export const GROUPS = {
  memory: "from memory",
  hit: "from KV",
  miss: "from the CMS",
  bypass: "made for one visitor",
  stale: "stale, being refreshed",
  "stale-error": "stale, CMS fails",
  snapshot: "from the snapshot",
  late: "form kept, sent later",
  partial: "page without results",
  unavailable: "our words for “not now”",
  broken: "blank or foreign error",
};

const PHASES = ["before", "during", "after"];
/** The limit for a page, including its retry and a busy machine; saving a form takes longer. */
const LONGEST_MS = 6000;
const LONGEST_FORM_MS = 10_000;

export function groupOf({ isOurs, status, form, isPartial, tier }) {
  if (!isOurs) return "broken";
  if (form?.late) return "late";
  if (isPartial) return "partial";
  if (status >= 400) return "unavailable";
  return tier ?? "bypass";
}

/** Summarises a run: phases, forms, log, readiness, and broken promises. */
export function judge(run, scenario) {
  const { visits, before, during, log, readiness } = run;
  const phases = Object.fromEntries(PHASES.map((phase) => [phase, phaseOf(visits.filter((visit) => visit.phase === phase))]));
  const faults = visits.filter((visit) => visit.phase === "after" && !isNormal(visit));
  const normalAfter = Math.max(0, ...faults.map(({ at, ms }) => at + ms / 1000 - before - during));
  const forms = formsOf(visits.flatMap(({ form }) => form ?? []));
  const ready = Object.fromEntries(PHASES.map((phase) => [phase, count(readiness.filter((each) => each.phase === phase).map(({ status, body }) => `${status} ${body}`))]));
  return { ...run, title: scenario.title, phases, normalAfter, forms, logged: logged(log), ready, broken: brokenPromises(run, scenario, forms) };
}

function phaseOf(visits) {
  const groups = count(visits.map(groupOf));
  const refused = visits.filter((visit) => groupOf(visit) === "unavailable");
  const slowest = visits.reduce((worst, visit) => (visit.ms > (worst?.ms ?? -1) ? visit : worst), undefined);
  return { total: visits.length, groups, refused: count(refused.map(({ kind }) => kind)), words: count(refused.map(({ words }) => words ?? "")), slowest };
}

function formsOf(forms) {
  const accepted = forms.filter(({ isAccepted }) => isAccepted);
  const late = accepted.filter((form) => form.late && form.lateBy !== undefined);
  return {
    sent: forms.length,
    atOnce: accepted.filter((form) => !form.late && form.times === 1).length,
    late: late.length,
    lateBy: Math.max(0, ...late.map(({ lateBy }) => lateBy)),
    byOperator: accepted.filter((form) => form.lateBy === undefined && form.times === 1).length,
    unverified: accepted.filter(({ unverified }) => unverified).length,
    refused: forms.filter(({ isRefused }) => isRefused).length,
    undecided: forms.filter((form) => !form.isAccepted && !form.isRefused).length,
    lost: accepted.filter(({ times }) => times === 0).length,
    doubled: forms.filter(({ times }) => times > 1).length,
    denied: forms.filter(({ isRefused, times }) => isRefused && times > 0).length,
  };
}

/** Warnings and errors in the log, most frequent first, with the details an operator would look for. */
function logged(log) {
  const found = new Map();
  for (const { level, message, ...details } of log.filter(({ level }) => ["error", "warning"].includes(level))) {
    const seen = found.get(message) ?? { level, message, times: 0, example: details };
    found.set(message, { ...seen, times: seen.times + 1 });
  }
  const weight = ({ level, times }) => (level === "error" ? 1e6 : 0) + times;
  return [...found.values()].sort((one, other) => weight(other) - weight(one));
}

function brokenPromises({ visits, length, before, during }, scenario, forms) {
  const found = [];
  const add = (isBroken, text) => isBroken && found.push(text);
  const describe = (some) => [...new Set(some.map(({ kind, locale, status, words }) => `${kind} ${locale} (${status} ${words ?? "blank"})`))].slice(0, 3).join(", ");
  const blank = visits.filter((visit) => groupOf(visit) === "broken");
  add(blank.length, `${blank.length} visits got a blank or a foreign error: ${describe(blank)}`);
  const refused = visits.filter((visit) => groupOf(visit) === "unavailable" && PUBLIC.includes(visit.kind));
  add(refused.length, `${refused.length} pages of which there is a copy were unavailable: ${describe(refused)}`);
  const early = visits.filter((visit) => visit.phase === "before" && !isNormal(visit));
  add(early.length, `${early.length} visits failed before the outage: ${describe(early)}`);
  const others = visits.filter((visit) => ["unavailable", "partial"].includes(groupOf(visit)) && !PUBLIC.includes(visit.kind) && visit.phase === "during" && !scenario.unavailable.includes(visit.kind));
  add(others.length, `${others.length} visits failed that need nothing of what was out: ${describe(others)}`);
  const blamed = visits.filter(({ kind, status }) => kind === "login" && status === 422);
  add(blamed.length, `${blamed.length} right passwords were called wrong: ${describe(blamed)}`);
  const slow = visits.filter(({ ms, form }) => ms > (form ? LONGEST_FORM_MS : LONGEST_MS));
  add(slow.length, `${slow.length} visits took too long: ${slow.map(({ kind, locale, ms }) => `${kind} ${locale} ${(ms / 1000).toFixed(1)} s`).join(", ")}`);
  add(forms.lost, `${forms.lost} forms were lost`);
  add(forms.doubled, `${forms.doubled} forms arrived twice`);
  add(forms.denied, `${forms.denied} forms arrived although their visitors were told that they did not`);
  const last = visits.filter((visit) => visit.at > Math.max(before + during, length - 2) && !isNormal(visit));
  add(last.length, `all was not well again ${(length - before - during).toFixed(0)} s after the outage: ${describe(last)}`);
  return found;
}

function count(values) {
  const counts = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
