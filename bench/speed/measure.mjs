// The measurements: processor time of requests and starts, latency at a constant rate, throughput, memory.

import { at, median } from "./statistics.mjs";
import { open, saturate, sendAll, sendAtRate } from "./client.mjs";
import { processorTime, residentMemory, start } from "./workerd.mjs";

const CONNECTIONS = 4;
/** One in a hundred reads of the store may time out. */
export const SPARED = 0.01;

/**
 * Processor time per request, in microseconds, of each case in each round. A case is `{ name, worker, requests, status
 * }`; the cases of a group run right after each other, and the first one rotates, so that no case always follows the
 * same one.
 */
export async function processorTimes(groups, { rounds, count, onRound = () => {} }) {
  const cases = groups.flat();
  for (const each of cases) {
    each.sent = 0;
    each.times = [];
    await timeOf(each, Math.max(count * 2, each.requests.length));
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const group of groups) {
      const first = round % group.length;
      for (const each of [...group.slice(first), ...group.slice(0, first)]) each.times.push(await timeOf(each, count));
    }
    onRound(round);
  }
  return Object.fromEntries(cases.map(({ name, times }) => [name, times]));
}

/** Microseconds of processor time per request. */
async function timeOf(each, count) {
  // New ones every time, because the runtime closes idle connections; opening them is not counted.
  const connections = await open(each.worker.port, CONNECTIONS);
  try {
    await sendAll(connections, each.requests, CONNECTIONS, each.status, each.sent, each.spared);
    const before = processorTime(each.worker.pid);
    await sendAll(connections, each.requests, count, each.status, each.sent + CONNECTIONS, each.spared);
    return ((processorTime(each.worker.pid) - before) / count) * 1e6;
  } catch (error) {
    throw new Error(`${each.name}: ${error.message}`);
  } finally {
    each.sent += count + CONNECTIONS;
    for (const { close } of connections) close();
  }
}

/** Milliseconds of processor time until the first response, in each round, by name. */
export async function starts(all, rounds) {
  const times = Object.fromEntries(all.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, description, request, status } of all) {
      const worker = await start("start", description);
      const [connection] = await open(worker.port, 1);
      const got = await connection.send(request);
      if (got !== status) throw new Error(`${name} answered ${got} after its start.`);
      times[name].push(processorTime(worker.pid) * 1000);
      connection.close();
      await worker.stop();
    }
  }
  return times;
}

/** Median and 99th percentile of the latency in ms at a constant rate, in each round, by name. */
export async function delays(all, { rate, seconds, rounds }) {
  const found = Object.fromEntries(all.map(({ name }) => [name, { middle: [], slow: [], failed: 0 }]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % all.length;
    for (const { name, worker, request } of [...all.slice(first), ...all.slice(0, first)]) {
      const connections = await open(worker.port, 16);
      const { times, failed } = await sendAtRate(connections, request, rate, seconds);
      found[name].middle.push(at(times, 0.5));
      found[name].slow.push(at(times, 0.99));
      found[name].failed += failed;
      for (const { close } of connections) close();
    }
  }
  return found;
}

/** Requests per second, errors and timeouts with this many connections, by name: medians and sums over the rounds. */
export async function throughput(all, { connections, seconds, rounds }) {
  const found = Object.fromEntries(all.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, worker, request } of round % 2 ? [...all].reverse() : all) {
      found[name].push(await saturate(worker.port, request, connections, seconds));
    }
  }
  const sum = (runs, key) => runs.reduce((total, run) => total + run[key], 0);
  return Object.entries(found).map(([name, runs]) => ({
    name,
    connections,
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    errors: sum(runs, "errors"),
    timeouts: sum(runs, "timeouts"),
  }));
}

/** Resident memory in MiB before these requests and after each of `parts` equal parts of them. */
export async function memory(worker, requests, parts) {
  const connections = await open(worker.port, CONNECTIONS);
  const [found, size] = [[residentMemory(worker.pid)], requests.length / parts];
  for (let part = 0; part < parts; part += 1) {
    await sendAll(connections, requests, size, 200, part * size, SPARED);
    found.push(residentMemory(worker.pid));
  }
  for (const { close } of connections) close();
  return found;
}
