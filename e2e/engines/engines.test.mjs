// The same flows in every engine that ENGINES names, in the order of their files.

import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { root, startService, startWorker } from "../stack.mjs";
import { collectTroubles } from "./collector.mjs";
import { launch } from "./driver.mjs";
import { Page } from "./page.mjs";
import { makeCertificate, openWires } from "./wires.mjs";

const ENGINES = process.env.ENGINES.split(",");
const FILES = ["first"];

const flows = [];
for (const file of FILES) flows.push(...Object.entries((await import(`./flows/${file}.mjs`)).default));

const TIMEOUT_MS = 90_000;

const stack = [];
before(async () => {
  stack.push(await startService({ data: join(root, ".data/test"), output: "ignore" }));
  stack.push(await startWorker({ state: join(root, ".wrangler/test-engines"), output: "ignore" }));
});
after(() => Promise.all(stack.map((part) => part.stop())));

for (const engine of ENGINES) {
  describe(engine, () => {
    let browser;
    // WebKit takes no Secure cookie over HTTP, not even from this machine.
    const certificate = engine === "webkit" ? makeCertificate() : undefined;
    before(async () => (browser = await launch(engine)));
    after(() => browser?.stop());

    for (const [name, run] of flows) {
      test(name, { timeout: TIMEOUT_MS }, () => play(browser, certificate, run, `${engine} ${name}`));
    }
  });
}

/** One flow in a wide window, on an origin without a past. */
async function play(browser, certificate, run, name) {
  const { wire, close } = await openWires(certificate);
  const troubles = collectTroubles(wire);
  const page = new Page(browser, wire);
  try {
    await browser.resize(1280, 800);
    await run(page, wire);
    assert.deepEqual(troubles, [], "the console stays empty");
  } catch (error) {
    error.message += `\n${troubles.join("\n")}`;
    mkdirSync(join(root, "test-results"), { recursive: true });
    writeFileSync(join(root, "test-results", `${name.replace(/\W+/g, "-")}.png`), await browser.driver.takeScreenshot(), "base64");
    throw error;
  } finally {
    wire.isCut = false;
    await browser.driver.manage().deleteAllCookies();
    await browser.driver.get("about:blank");
    await close();
  }
}
