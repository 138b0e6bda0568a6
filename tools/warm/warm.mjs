// Requests every URL in a deployment's sitemaps, so that no visitor is the first: Craft makes missing picture
// transforms inside a query, which takes up to a minute.

import { setTimeout } from "node:timers/promises";
import { Refusal } from "../../e2e/stack.mjs";
import { link } from "../link/address.mjs";
import { sitemapPaths } from "../sitemap.mjs";

/** The concurrency: the content system serves visitors meanwhile. */
const TOGETHER = 4;
/** Slower responses are requested again. */
export const SLOW_MS = 1500;
const ROUNDS = 8;
/** The pause before retrying failed URLs: by then the worker's breaker lets requests to the CMS through again. */
const PAUSE_MS = 15_000;

/**
 * Requests all URLs of the sites, and the slow ones again until none is. With the operators' key the worker waits for
 * the content system as long as for an operator, else as long as for a visitor. `sites` come from `sitesOf`;
 * `onProgress` gets `{ round, done, total, slow }`; `pauseMs` is the pause before retries. Returns
 * `{ addresses, rounds, slow, failed, slowest }`, the slow and failed ones of the last round.
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
    if (left.some(isRetryable) && round < ROUNDS) await setTimeout(pauseMs);
  }
  const failed = left.filter(({ fault }) => fault);
  return { addresses: addresses.length, rounds, slow: left.filter(({ fault }) => !fault), failed, slowest };
}

/** The URLs in a site's sitemap, each with its site. */
async function addressesOf(site, pauseMs) {
  const paths = await sitemapPaths(site.origin, (file) => sitemap(site, file, pauseMs));
  return paths.map((path) => ({ site, path }));
}

/** A file of a site's sitemap, for which a cold content system may take its time. */
async function sitemap(site, file, pauseMs) {
  for (let round = 1; ; round++) {
    const { status, body, fault } = await site.ask(file).catch((error) => ({ fault: error.message }));
    if (status === 200) return body;
    if (round === ROUNDS || !isRetryable({ status, fault })) throw new Refusal(`${site.origin}${file} answers ${fault ?? status}.`);
    await setTimeout(pauseMs);
  }
}

/** Whether a retry may succeed: there was no response, the server was too busy, or it failed. */
const isRetryable = ({ status, fault }) => status === 429 || status >= 500 || (status === undefined && Boolean(fault));

async function visit({ site, path }, key) {
  const address = key ? `${path}?${new URL(link("explain", site.origin + path, { key })).search.slice(1)}&__explain_as=json` : path;
  const from = performance.now();
  const response = await site.ask(address).catch((error) => ({ fault: error.message }));
  const ms = performance.now() - from;
  const status = key && response.status === 200 ? JSON.parse(response.body).status : response.status;
  const fault = response.fault ?? (status === 200 || (status >= 300 && status < 400) ? undefined : `status ${status}`);
  return { address: site.origin + path, ms, isSlow: ms > SLOW_MS, status, fault };
}
