import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";

const variables = fileURLToPath(new URL("../../.dev.vars", import.meta.url));

/** The key for operators' links: from the environment, else the one for development. */
export const operatorsKey = () => process.env.LINK_KEY || (existsSync(variables) && parseEnv(readFileSync(variables, "utf8")).LINK_KEY) || undefined;
