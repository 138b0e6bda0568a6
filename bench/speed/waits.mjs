// How long visitors wait for the store: the first page of a fresh process, and the same page after a pause.

import { setTimeout as sleep } from "node:timers/promises";
import { open } from "./client.mjs";
import { describeOurs } from "./ours.mjs";
import { row } from "./report.mjs";
import { startStore } from "./store.mjs";
import { start } from "./workerd.mjs";

/** What a read of the store takes near its data. */
const STORE_MS = 15;
const PAUSE_MS = 10_000;
const ROUNDS = 3;

/** The rows of each page: waits for the store one after the other, and ms until the answer. `pages` are [name, request]. */
export async function waits({ content, store }, pages) {
  const slow = await startStore((key) => key, { values: store.values, delay: STORE_MS });
  const description = describeOurs({ kv: slow.port, service: content.origin });
  const visits = pages.map(([name, request]) => ({ name, request, first: [], later: [] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const visit of visits) {
      visit.worker = await start(`waits-${visit.name}`, description);
      visit.first.push(await answer(visit, slow));
    }
    await sleep(PAUSE_MS);
    for (const visit of visits) {
      visit.later.push(await answer(visit, slow));
      await visit.worker.stop();
    }
  }
  const when = [["first", "first page of a process", 1], ["later", "the same ten seconds later", 0]];
  return visits.flatMap(({ name, ...visit }) =>
    when.flatMap(([key, title, goal]) => [
      row({ label: `${name}, ${title}`, unit: "waits", goal, rounds: visit[key].map(({ count }) => count) }),
      row({ label: `${name}, ${title}, with a store of ${STORE_MS} ms`, unit: "ms", rounds: visit[key].map(({ ms }) => ms) }),
    ]),
  );
}

async function answer({ name, request, worker }, { reads }) {
  reads.length = 0;
  const [connection] = await open(worker.port, 1);
  const begin = performance.now();
  const status = await connection.send(request);
  const end = performance.now();
  connection.close();
  if (status !== 200) throw new Error(`${name} was answered ${status}.`);
  return { ms: end - begin, count: inARow(reads.filter((read) => begin <= read.begin && read.end <= end)) };
}

/** The most reads of which each began after the one before it had ended. */
function inARow(reads) {
  let [count, last] = [0, 0];
  for (const { begin, end } of [...reads].sort((one, other) => one.end - other.end)) {
    if (begin < last) continue;
    count += 1;
    last = end;
  }
  return count;
}
