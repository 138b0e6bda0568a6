// Plays one outage: visitors come at a steady rate before, during and after it, and all their responses are recorded.

import { createHmac } from "node:crypto";
import { ask, service } from "../../e2e/client.mjs";
import { LOCALES } from "../../e2e/stack.mjs";
import { watchForms } from "./forms.mjs";
import { ROTATION, isNormal, json, visit } from "./visitors.mjs";

/** Visits per second. */
const RATE = 6;
/** This many fault-free rotations of all visits end an outage. */
const CALM_ROTATIONS = 2;
/** The last part ends as soon as everything is normal. */
export const SECONDS = { before: 3, during: 8, after: 26 };

/** Sets the faults of a stage, clearing all others. */
export async function inject({ services = [] }) {
  await service.heal();
  for (const fault of services) await service.fault(fault);
}

/**
 * `visitors` is the result of `gather`, `log` returns the worker's log lines of the run. The result has the visits with
 * their responses, `/_/ready` for each second, the forms, and the log.
 */
export async function play(scenario, { visitors, log = () => [], seconds = SECONDS, rate = RATE }) {
  const { before, during, after } = { ...seconds, ...(scenario.isCold ? { before: 0 } : {}) };
  const end = before + during;
  const timeline = [...scenario.stages.map((stage, index) => ({ ...stage, at: before + (index * during) / scenario.stages.length })), { at: end }];
  const [visits, readiness, underWay] = [[], [], new Set()];
  const start = performance.now();
  const now = () => (performance.now() - start) / 1000;
  const phase = (at) => (at < before ? "before" : at < end ? "during" : "after");
  const forms = watchForms(() => visits.flatMap(({ form }) => form ?? []), now);

  let stage = {};
  const keep = (promise) => underWay.add(promise.finally(() => underWay.delete(promise)));
  const come = async (number) => {
    const [kind, locale, at] = [ROTATION[number % ROTATION.length], LOCALES[number % LOCALES.length], now()];
    const record = await visit(kind, locale, visitors, hooksOf(stage));
    if (record.form) record.form.sentAt = now();
    visits.push({ at, phase: phase(at), ...record });
  };
  const look = async (at) => {
    const { status, body } = await ask("nl", "/_/ready", { headers: hooksOf(stage) });
    readiness.push({ phase: phase(at), status, body: wordsOf(body) });
  };
  const isOver = () => {
    const lastFault = Math.max(end, ...visits.filter((visit) => !isNormal(visit)).map(({ at, ms }) => at + ms / 1000));
    return now() > end + after || (now() > lastFault + (CALM_ROTATIONS * ROTATION.length) / rate && forms.isQuiet());
  };
  for (let [number, second] = [0, 0]; !isOver(); number += 1) {
    if (timeline[0]?.at <= now()) {
      stage = timeline.shift();
      await inject(stage);
    }
    keep(come(number));
    for (; second <= now(); second += 1) {
      keep(look(now()));
      keep(forms.look());
      EVERY_SECOND[stage.everySecond]?.(second).catch(() => {});
    }
    await sleep(start + ((number + 1) * 1000) / rate - performance.now());
  }
  const length = now();
  await Promise.all(underWay);
  await forms.settle(end);
  return { name: scenario.name, before, during, length, visits: visits.sort((one, other) => one.at - other.at), readiness, log: log() };
}

/** The status in `/_/ready`, with the names of failing dependencies. */
function wordsOf(body) {
  const { status = "the page of last resort", dependencies = {} } = json(body) ?? {};
  const failing = Object.entries(dependencies).filter(([, each]) => each.status !== "ok");
  return [status, ...failing.map(([name, each]) => `${name} ${each.status}`)].join(", ");
}

const hooksOf = ({ hooks }) => (hooks ? { "x-test-fault": hooks } : {});

/** Extra events during an outage; nobody waits for their responses. */
const EVERY_SECOND = {
  publish: async (second) => {
    await Promise.all([1, 2, 3, 4].map((one) => publish(`rehearsal-${Date.now()}-${second}-${one}`)));
  },
  panic: (second) => ask(LOCALES[second % LOCALES.length], "/", { headers: { "x-test-fault": "panic" } }),
};

/** Sends a signed webhook for a change of everything. */
function publish(id) {
  const [timestamp, body] = [String(Math.floor(Date.now() / 1000)), JSON.stringify({ id, tags: ["all"] })];
  const signature = createHmac("sha256", "dev-publish-secret").update(`${timestamp}.${body}`).digest("hex");
  const headers = { "content-type": "application/json", "x-publish-timestamp": timestamp, "x-publish-signature": `sha256=${signature}` };
  return ask("nl", "/_/publish", { method: "POST", body, headers });
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
