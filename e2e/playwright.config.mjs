import { readFileSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const executablePath = readFileSync(new URL("../.tools/browser", import.meta.url), "utf8").trim();

export default defineConfig({
  testDir: "browser",
  outputDir: "../test-results",
  globalSetup: "./browser/setup.mjs",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  expect: { timeout: 10_000 },
  reporter: [["line"], ["./browser/failures.mjs"]],
  use: {
    // What a service worker fetches is hidden from the tests, and its copies would hide faults: its own tests let it in.
    serviceWorkers: "block",
    launchOptions: {
      executablePath,
      args: ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
  projects: [
    { name: "script", testIgnore: /\.plain\.spec/ },
    { name: "plain", testMatch: /\.plain\.spec/, use: { javaScriptEnabled: false } },
  ],
});
