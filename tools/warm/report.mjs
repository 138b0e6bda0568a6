// Warms sites and prints the progress, the time of each round, and what is still slow.

import { operatorsKey } from "../link/key.mjs";
import { warm } from "./warm.mjs";

/** Whether every URL responds, and none is slow any more. */
export async function warmSites(sites) {
  const key = operatorsKey();
  if (!key) console.log("without LINK_KEY the worker waits for the CMS only as long as a visitor does");
  const isWatched = process.stderr.isTTY;
  const onProgress = ({ round, done, total, slow }) => isWatched && process.stderr.write(`\rround ${round}: ${done} of ${total}, ${slow} slow `);
  const { addresses, rounds, slow, failed, slowest } = await warm(sites, { key, onProgress });
  if (isWatched) process.stderr.write("\n");
  const took = (seconds) => `${seconds.toFixed(0)} s`;
  for (const [index, round] of rounds.entries()) console.log(`round ${index + 1}: ${round.addresses} addresses in ${took(round.seconds)}, ${round.slow} slow`);
  const whole = rounds.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`${addresses} addresses of ${sites.length} sites in ${took(whole)}; the slowest: ${(slowest.ms / 1000).toFixed(1)} s, ${slowest.address}`);
  for (const { address, ms } of slow) console.error(`still slow: ${address}, ${(ms / 1000).toFixed(1)} s`);
  for (const { address, fault } of failed) console.error(`failed: ${address}, ${fault}`);
  return slow.length + failed.length === 0;
}
