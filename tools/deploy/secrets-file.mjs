// The file with which a worker gets its secrets at its first deployment (`wrangler deploy --secrets-file`).

import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** The names of the secrets in it that have a value. */
export function secretsIn(path) {
  return Object.entries(parseEnv(readFileSync(path, "utf8"))).filter(([, value]) => value).map(([name]) => name);
}
