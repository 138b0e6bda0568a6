import { readFileSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { choice } from "./browser/choice.mjs";

const executablePath = readFileSync(new URL("../.tools/browser", import.meta.url), "utf8").trim();

const args = ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** What is tried with pictures. For the rest they keep their places and are not fetched: they cost a third of a page's time. */
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
    // What a service worker fetches is hidden from the tests, and its copies would hide faults: its own tests let it in.
    serviceWorkers: "block",
    // Most tests are of visitors who have chosen, and whom nothing asks any more.
    storageState: choice("media.captcha"),
    launchOptions: { executablePath, args },
  },
  projects: [
    { name: "pictures", testMatch: PICTURES },
    { name: "script", testIgnore: [/\.plain\.spec/, PICTURES], use: withoutPictures },
    { name: "no-navigation", testMatch: /navigation.*\.spec/, use: { ...withoutPictures, without: "navigation" } },
    { name: "no-precommit", testMatch: /navigation.*\.spec/, use: { ...withoutPictures, without: "precommit" }, grep: /@every-way/ },
    { name: "plain", testMatch: /\.plain\.spec/, use: { ...withoutPictures, javaScriptEnabled: false } },
  ],
});
