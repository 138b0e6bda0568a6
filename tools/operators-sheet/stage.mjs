// The stack whose pages are pictured: forms that wait, a report of the content, copies of pages, and invented measurements.

import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { ask, outbox, service } from "../../e2e/client.mjs";
import { send } from "../../e2e/runtime/account-request.mjs";
import { LOCALES, Refusal, WORKER, root, startService, startWorker } from "../../e2e/stack.mjs";
import { serveMeasurements } from "./measurements.mjs";

/** What the addresses of the pages are signed with. */
export const KEY = "the key of these pictures";
const DATA = join(root, ".data/operators-sheet");
const STATE = join(root, ".wrangler/operators-sheet");
/** Runs of the schedule after which every page of the demo was looked at. */
const RUNS = 60;
const PATIENCE_MS = 60_000;

export async function openStage() {
  for (const folder of [DATA, STATE]) rmSync(folder, { recursive: true, force: true });
  const vars = {
    LINK_KEY: KEY,
    VITALS_SAMPLE: "1",
    ACCOUNT_ID: "invented",
    ANALYTICS_TOKEN: "invented",
    ANALYTICS_URL: await serveMeasurements(),
    CMS_EDIT_URL: "https://cms.example.com/admin/edit/{id}?siteId={site}",
  };
  await Promise.all([startService({ data: DATA, output: "ignore" }), startWorker({ state: STATE, vars, output: "ignore" })]);
  return { tell };
}

/** Has happen what the pages tell of. */
async function tell() {
  await lookThroughContent();
  await keepForms();
  execFileSync(join(root, "target/debug/cms"), ["publish", "docs/publish-example.yaml", "--data", DATA], { cwd: root });
  for (const [locale, path] of [["nl", "/over-ons/"], ["en", "/about-us/"]]) await ask(locale, path);
}

async function lookThroughContent() {
  for (let run = 0; run < RUNS; run += 1) await ask("nl", "/cdn-cgi/local/scheduled", { host: `127.0.0.1:${WORKER}` });
}

/** A form of each language waits for the CMS; one has arrived late, and nobody could check its captcha. */
async function keepForms() {
  const address = (locale) => `${locale}@waits.example`;
  const late = "late@waits.example";
  const fault = (holding) => service.fault({ target: "graphql", mode: "status", status: 503, holding });
  for (const holding of [...LOCALES.map(address), late]) await fault(holding);
  for (const locale of LOCALES) await send(locale, { email: address(locale) });
  const { reference } = await send("en", { email: late, "form-captcha": "" });
  await service.heal(late);
  await outbox.replay(reference);
  const until = Date.now() + PATIENCE_MS;
  while ((await outbox.find(reference)).state !== "delivered") {
    if (Date.now() > until) throw new Refusal("The form that was to arrive late has not arrived.");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
