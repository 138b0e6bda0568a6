// Runs the checks of a smoke test and says what came of them.

import { checksOf } from "./checks.mjs";

/**
 * Checks every site of a deployment. `environment` is its name, `versionId` the platform's of the version that has to answer. Returns rows
 * `{ check, site, fault }`, where `fault` is absent when all is well.
 */
export async function smoke(sites, { environment, versionId }) {
  const rows = [];
  const run = async (site) => {
    for (const [check, look] of checksOf(environment)) {
      const fault = await look(site, { sites, environment }).then(() => undefined, faultOf);
      rows.push({ check, site: site.locale, fault });
    }
    if (versionId) rows.push({ check: "version", site: site.locale, fault: otherVersion(site.answers, versionId) });
  };
  await Promise.all(sites.map(run));
  return rows;
}

/** A table: a line for each check, a column for each site; below it what was wrong. */
export function table(rows) {
  const sites = [...new Set(rows.map(({ site }) => site))].sort();
  const checks = [...new Set(rows.map(({ check }) => check))];
  const cell = (check, site) => (rows.find((row) => row.check === check && row.site === site).fault ? "FAILED" : "ok");
  const line = (name, cells) => `${name.padEnd(20)}${cells.map((text) => text.padEnd(8)).join("")}`.trimEnd();
  return [line("", sites), ...checks.map((check) => line(check, sites.map((site) => cell(check, site)))), ...faultLines(rows)].join("\n");
}

/** What was wrong, each once, with the checks that it spoiled. */
function faultLines(rows) {
  const spoiled = new Map();
  for (const { check, site, fault } of rows.filter(({ fault }) => fault)) {
    const [, checks] = spoiled.get(site + fault) ?? [site, [], fault];
    spoiled.set(site + fault, [site, [...checks, check], fault]);
  }
  return [...spoiled.values()].map(([site, checks, fault]) => `${site} ${checks.join(", ")}: ${fault}`).sort();
}

/**
 * Whether a version gave an answer: `x-version` is the build and, behind a dot, how the platform's id of the version begins. An answer
 * that does not say so is nobody's.
 */
export function isOf(versionId, { headers }) {
  const [, id] = /\.([0-9a-f-]{8})$/.exec(headers["x-version"] ?? "") ?? [];
  return id !== undefined && versionId.startsWith(id);
}

/** The first answer that another version than the wanted one gave. */
function otherVersion(answers, versionId) {
  const other = answers.find((response) => !isOf(versionId, response));
  return other && `${other.path} was answered by ${other.headers["x-version"] ?? "nobody who says so"}, not by ${versionId}`;
}

const faultOf = (error) => error.message || error.code || String(error);
