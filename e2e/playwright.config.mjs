import { readFileSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { choice } from "./browser/choice.mjs";
import { FULL } from "./matrix.mjs";

const executablePath = readFileSync(new URL("../.tools/browser", import.meta.url), "utf8").trim();

const args = ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** The tests that need pictures. The others skip them, which saves a third of a page's time and keeps the layout. */
const PICTURES = /(pages|consent|carousel|markup|picture-sliders|product-hero|islands|hydration|navigation-back|print|quoted-products|larger-pictures)\.spec/;
const withoutPictures = { launchOptions: { executablePath, args: [...args, "--blink-settings=imagesEnabled=false"] } };

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
    // Its requests are hidden from Playwright, and its copies would mask faults: only its own tests allow it.
    serviceWorkers: "block",
    // Most tests are about visitors who have already answered the consent question.
    storageState: choice("media.captcha"),
    launchOptions: { executablePath, args },
  },
  projects: [
    { name: "pictures", testMatch: PICTURES },
    { name: "script", testIgnore: [/\.plain\.spec/, PICTURES], use: withoutPictures },
    { name: "no-navigation", testMatch: /navigation.*\.spec/, use: { ...withoutPictures, without: "navigation" }, grep: FULL ? undefined : /@every-way/ },
    ...(FULL ? [{ name: "no-precommit", testMatch: /navigation.*\.spec/, use: { ...withoutPictures, without: "precommit" }, grep: /@every-way/ }] : []),
    { name: "plain", testMatch: /\.plain\.spec/, use: { ...withoutPictures, javaScriptEnabled: false } },
  ],
});
