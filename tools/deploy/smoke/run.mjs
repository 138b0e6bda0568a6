// Runs the checks of a smoke test and reports the results.

import { checksOf } from "./checks.mjs";

/**
 * Checks every site of a deployment. `environment` is its name, `versionId` the platform's id of the version that must
 * respond. Returns rows `{ check, site, fault }`, without a `fault` if the check passed.
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

/** A table with a line per check and a column per site, followed by the faults. */
export function table(rows) {
  const sites = [...new Set(rows.map(({ site }) => site))].sort();
  const checks = [...new Set(rows.map(({ check }) => check))];
  const cell = (check, site) => (rows.find((row) => row.check === check && row.site === site).fault ? "FAILED" : "ok");
  const line = (name, cells) => `${name.padEnd(20)}${cells.map((text) => text.padEnd(8)).join("")}`.trimEnd();
  return [line("", sites), ...checks.map((check) => line(check, sites.map((site) => cell(check, site)))), ...faultLines(rows)].join("\n");
}

/** Each fault once, with the checks that it failed. */
function faultLines(rows) {
  const spoiled = new Map();
  for (const { check, site, fault } of rows.filter(({ fault }) => fault)) {
    const [, checks] = spoiled.get(site + fault) ?? [site, [], fault];
    spoiled.set(site + fault, [site, [...checks, check], fault]);
  }
  return [...spoiled.values()].map(([site, checks, fault]) => `${site} ${checks.join(", ")}: ${fault}`).sort();
}

/**
 * Whether a response is from this version: `x-version` is the build, a dot, and the start of the platform's version id.
 * False for a response without one.
 */
export function isOf(versionId, { headers }) {
  const [, id] = /\.([0-9a-f-]{8})$/.exec(headers["x-version"] ?? "") ?? [];
  return id !== undefined && versionId.startsWith(id);
}

/** The first response from another version. */
function otherVersion(answers, versionId) {
  const other = answers.find((response) => !isOf(versionId, response));
  return other && `${other.path} was answered by ${other.headers["x-version"] ?? "nobody who says so"}, not by ${versionId}`;
}

const faultOf = (error) => error.message || error.code || String(error);
