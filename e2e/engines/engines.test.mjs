// The same flows in every engine that ENGINES names, in the order of their files.

import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { SNAPSHOT, root, startService, startBuiltWorker, stopAll } from "../stack.mjs";
import { collectTroubles } from "./collector.mjs";
import { launch } from "./driver.mjs";
import { Page } from "./page.mjs";
import { BEHIND, makeCertificate, openGateway } from "./wires.mjs";

const ENGINES = process.env.ENGINES.split(",");
const FILES = ["first", ...(process.env.FULL ? ["reading", "lists", "members", "quotation", "forms", "kept", "refused-cookies"] : [])];

const files = await Promise.all(FILES.map((file) => import(`./flows/${file}.mjs`)));

const TIMEOUT_MS = 90_000;

const STATE = join(root, ".wrangler/test-engines");

before(async () => {
  for (const folder of [STATE, SNAPSHOT]) rmSync(folder, { recursive: true, force: true });
  await startService({ data: join(root, ".data/test"), output: "ignore" });
  await startBuiltWorker({ port: BEHIND, state: STATE, output: "ignore" });
});
after(stopAll);

for (const engine of ENGINES) {
  describe(engine, () => {
    let browser;
    // WebKit takes no Secure cookie over HTTP, not even from this machine.
    const certificate = engine === "webkit" ? makeCertificate() : undefined;
    before(async () => (browser = await launch(engine)));
    after(() => browser?.stop());

    for (const { default: flows, engines = ENGINES, takesCookies = true } of files) {
      if (!engines.includes(engine)) continue;
      for (const [name, run] of Object.entries(flows)) {
        test(name, { timeout: TIMEOUT_MS }, () => play(browser, takesCookies, takesCookies ? certificate : undefined, run, `${engine} ${name}`));
      }
    }
  });
}

/** One flow in a wide window of a browser that knows nothing of the site. */
async function play(browser, takesCookies, certificate, run, name) {
  const wire = await openGateway(certificate);
  const troubles = collectTroubles(wire);
  const page = new Page(browser, wire, takesCookies);
  try {
    await page.forget();
    await browser.resize(1280, 800);
    await run(page, wire);
    assert.deepEqual(troubles, [], "the console stays empty");
  } catch (error) {
    mkdirSync(join(root, "test-results"), { recursive: true });
    writeFileSync(join(root, "test-results", `${name.replace(/\W+/g, "-")}.png`), await browser.driver.takeScreenshot(), "base64");
    error.message += troubles.map((trouble) => `\n${trouble}`).join("");
    throw error;
  } finally {
    await browser.driver.get("about:blank");
    await wire.close();
  }
}
