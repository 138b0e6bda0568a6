// Asks a deployment for every address of its sitemaps, so that no visitor is the first: Craft makes the missing transforms of
// pictures inside a query, which takes up to a minute.

import { setTimeout } from "node:timers/promises";
import { Refusal } from "../../e2e/stack.mjs";
import { link } from "../link/address.mjs";
import { sitemapPaths } from "../sitemap.mjs";

/** So many addresses at a time: the content system answers visitors meanwhile. */
const TOGETHER = 4;
/** What takes longer is asked for again. */
export const SLOW_MS = 1500;
const ROUNDS = 8;
/** What failed is asked for again after so long: by then the worker asks a content system again that did not answer. */
const PAUSE_MS = 15_000;

/**
 * Asks the sites for all addresses, and for the slow ones again until none is. With the operators' key the worker waits for the
 * content system as long as an operator does, else as long as a visitor. `sites` are those of `sitesOf`; `onProgress` is told
 * `{ round, done, total, slow }`; `pauseMs` is how long what failed is left alone. Returns `{ addresses, rounds, slow, failed, slowest }`: the slow and failed ones of the last round.
 */
export async function warm(sites, { key, onProgress = () => {}, pauseMs = PAUSE_MS } = {}) {
  const addresses = (await Promise.all(sites.map((site) => addressesOf(site, pauseMs)))).flat();
  const rounds = [];
  let slowest = { ms: 0 };
  let left = addresses;
  while (left.length > 0 && rounds.length < ROUNDS) {
    const [queue, slow, from] = [[...left], [], performance.now()];
    const [round, total] = [rounds.length + 1, left.length];
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const response = await visit(next, key);
        if (response.ms > slowest.ms) slowest = response;
        if (response.isSlow || response.fault) slow.push({ ...next, ...response });
        onProgress({ round, done: total - queue.length, total, slow: slow.length });
      }
    };
    await Promise.all(Array.from({ length: TOGETHER }, work));
    rounds.push({ addresses: total, slow: slow.length, seconds: (performance.now() - from) / 1000 });
    left = slow;
    if (left.some(mayMend) && round < ROUNDS) await setTimeout(pauseMs);
  }
  const failed = left.filter(({ fault }) => fault);
  return { addresses: addresses.length, rounds, slow: left.filter(({ fault }) => !fault), failed, slowest };
}

/** The addresses that a site's sitemap names, with the site that answers them. */
async function addressesOf(site, pauseMs) {
  const paths = await sitemapPaths(site.origin, (file) => sitemap(site, file, pauseMs));
  return paths.map((path) => ({ site, path }));
}

/** A file of a site's sitemap, which a content system that nobody has asked yet may take its time for. */
async function sitemap(site, file, pauseMs) {
  for (let round = 1; ; round++) {
    const { status, body, fault } = await site.ask(file).catch((error) => ({ fault: error.message }));
    if (status === 200) return body;
    if (round === ROUNDS || !mayMend({ status, fault })) throw new Refusal(`${site.origin}${file} answers ${fault ?? status}.`);
    await setTimeout(pauseMs);
  }
}

/** Whether another try may be answered otherwise: nobody answered, was too busy, or failed. */
const mayMend = ({ status, fault }) => status === 429 || status >= 500 || (status === undefined && Boolean(fault));

async function visit({ site, path }, key) {
  const asked = key ? `${path}?${new URL(link("explain", site.origin + path, { key })).search.slice(1)}&__explain_as=json` : path;
  const from = performance.now();
  const response = await site.ask(asked).catch((error) => ({ fault: error.message }));
  const ms = performance.now() - from;
  const status = key && response.status === 200 ? JSON.parse(response.body).status : response.status;
  const fault = response.fault ?? (status === 200 || (status >= 300 && status < 400) ? undefined : `status ${status}`);
  return { address: site.origin + path, ms, isSlow: ms > SLOW_MS, status, fault };
}
