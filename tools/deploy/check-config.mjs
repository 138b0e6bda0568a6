// `make check-config`: refuses a configuration that must not be deployed.
//   node tools/deploy/check-config.mjs             every environment complete, and none in the other's way; placeholders may stay
//   node tools/deploy/check-config.mjs production  the same, and all that keeps this environment from being deployed

import { accountFaults } from "./check/account.mjs";
import { placeholders } from "./check/placeholders.mjs";
import { structureFaults, togetherFaults } from "./check/structure.mjs";
import { DEPLOYED, readEnvironments } from "./environments.mjs";
import { wrangler } from "./wrangler.mjs";

/** The faults of all environments that can be found without the account. */
export function configFaults(environments) {
  return [...environments.flatMap((environment) => structureFaults(environment).map((fault) => `${environment.name}: ${fault}`)), ...togetherFaults(environments)];
}

/**
 * What keeps one environment from being deployed, and what could not be checked. `ask` runs wrangler, `account` is the
 * result to use instead of asking, `deployedSecrets` are part of the deployment.
 */
export async function deployFaults(environment, { ask = wrangler, account, deployedSecrets } = {}) {
  const { faults, unknown } = account ?? (await accountFaults(environment, ask, deployedSecrets));
  const say = (fault) => `${environment.name}: ${fault}`;
  return { faults: [...placeholders(environment), ...faults].map(say), unknown: unknown.map(say) };
}

/** Prints the findings; returns whether there were no faults. */
export function report({ faults, unknown = [] }) {
  for (const fault of faults) console.error(fault);
  for (const fact of unknown) console.error(`NOT CHECKED: ${fact}`);
  return faults.length + unknown.length === 0;
}

if (import.meta.main) {
  const [, , name] = process.argv;
  const environments = readEnvironments();
  const environment = environments.find((environment) => environment.name === name);
  if (name && !DEPLOYED.includes(name)) {
    console.error(`ENV is ${DEPLOYED.join(" or ")}, not '${name ?? ""}'.`);
    process.exit(1);
  }
  const isComplete = report({ faults: configFaults(environments) });
  const isReady = !environment || report(await deployFaults(environment));
  if (isComplete && isReady && environment) console.log(`${name} can be deployed.`);
  process.exit(isComplete && isReady ? 0 : 1);
}
