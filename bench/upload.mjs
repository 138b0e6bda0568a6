// The worker's memory for forms with maximum-size files: `node bench/upload.mjs` starts the stack, submits the forms,
// and queries the isolate through its inspector. The platform limits an isolate to 128 MiB.

import { join } from "node:path";
import { ask, service } from "../e2e/client.mjs";
import { PAGES } from "../e2e/site.mjs";
import { Refusal, origin, root, run, startService, startWorker } from "../e2e/stack.mjs";
import { INSPECTOR, inspect } from "./inspector.mjs";

const MIB = 1024 * 1024;
/** A maximum-size file (`forms::read::MAX_FILE_BYTES`), and two that reach the total (`Post::MAX_BYTES_WITH_FILES`). */
const FORMS = [[10], [7.9, 7.9]];
const ANSWERS = {
  "form-go": "send",
  soort: "bank",
  lengte: "120",
  stuks: "1",
  materialen: "eiken",
  ondergrond: "gras",
  // A unique value, because duplicates of a form are dropped.
  beschrijving: `Zo groot als het mag: ${Date.now()}`,
  "naam.firstName": "Ada",
  "naam.lastName": "Vos",
  email: "upload@example.com",
  "telefoon.number": "0612345678",
  "telefoon.country": "NL",
  privacy: "1",
};

await run(async () => {
  await startService({ data: join(root, ".data/test"), output: "ignore" });
  await startWorker({ state: join(root, ".wrangler/bench"), output: "ignore", inspector: INSPECTOR });
  await measure();
});

async function measure() {
  const page = await ask("nl", PAGES.madeToMeasure.nl);
  const block = page.body.match(/name="form-block"\s+value="(\d+)"/)?.[1];
  const action = page.body.match(/action="(\/_\/form\/\w+)"/)?.[1];
  const inspector = await inspect();
  row("before", (await inspector.script()) + (await inspector.wasm()));
  // The service responds after a second, so that what is held meanwhile is measured.
  await service.fault({ target: "graphql", mode: "slow", ms: 1000 });
  // WebAssembly memory never shrinks, so the largest form comes last.
  for (const sizes of FORMS) {
    const form = formOf({ page: PAGES.madeToMeasure.nl, "form-block": block, ...ANSWERS }, sizes);
    const body = Buffer.from(await form.arrayBuffer());
    const script = await peakWhile(inspector, () => post(action, form.headers.get("content-type"), body));
    const wasm = await inspector.wasm();
    console.log(`files of ${sizes.join(" and ")} MiB:`);
    row("WebAssembly", wasm);
    row("script and its buffers, at most", script);
    row("both", wasm + script);
  }
  await service.heal();
  inspector.close();
}

/** The script's peak memory during an action. */
async function peakWhile(inspector, act) {
  let [peak, isDone] = [0, false];
  const watch = (async () => {
    while (!isDone) peak = Math.max(peak, await inspector.script());
  })();
  await act().finally(() => (isDone = true));
  await watch;
  return peak;
}

async function post(action, type, body) {
  const headers = { accept: "application/json", "content-type": type, origin: origin("nl"), "sec-fetch-site": "same-origin" };
  const response = await ask("nl", action, { method: "POST", headers, body });
  if (response.status !== 200) throw new Refusal(`The form was answered ${response.status}: ${response.body}`);
}

function formOf(values, sizes) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  for (const [index, mebibytes] of sizes.entries()) {
    const start = "%PDF-1.7\n";
    form.append("tekeningen", new Blob([start, Buffer.alloc(mebibytes * MIB - start.length, "A")], { type: "application/pdf" }), `plan-${index}.pdf`);
  }
  return new Response(form);
}

function row(name, bytes) {
  console.log(`  ${name.padEnd(52)} ${(bytes / MIB).toFixed(1).padStart(7)} MiB of 128`);
}
