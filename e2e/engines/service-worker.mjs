import assert from "node:assert/strict";
import { eventually } from "./page.mjs";

/** Waits until a service worker holds the page. */
export const isControlled = (page) =>
  eventually(async () => assert.equal(await page.run("return navigator.serviceWorker.controller?.state"), "activated"));
