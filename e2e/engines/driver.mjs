// Browsers that Playwright cannot drive, as distributions ship them, over the WebDriver protocol.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder } from "selenium-webdriver";
import openContext from "selenium-webdriver/bidi/browsingContext.js";
import { findFreePort } from "selenium-webdriver/net/portprober.js";
import { DriverService } from "selenium-webdriver/remote/index.js";
import { root } from "../stack.mjs";

const tool = (name) => readFileSync(join(root, ".tools", name), "utf8").trim();

/** Starts the browser of an engine: `{ driver, resize(width, height), isPrivate, stop() }`. */
export const launch = (engine) => ENGINES[engine]();

const ENGINES = { firefox, webkit };

async function firefox() {
  const options = { binary: tool("firefox"), args: ["-headless"] };
  const capabilities = { browserName: "firefox", webSocketUrl: true, "moz:firefoxOptions": options };
  const { driver, quit } = await session(join(root, ".tools/bin/geckodriver"), [], process.env, capabilities);
  // A window is never narrower than 450 px, a viewport is.
  const context = await openContext(driver, { browsingContextId: await driver.getWindowHandle() });
  return { driver, resize: (width, height) => context.setViewport(width, height, 1), isPrivate: false, stop: quit };
}

/** The toolbar keeps a window 450 px wide, unless there is next to nothing of it. */
const SMALL_TOOLBAR = "* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1) }";

async function webkit() {
  const folder = mkdtempSync(join(tmpdir(), "webkit-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0/gtk.css"), SMALL_TOOLBAR);
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"], { stdio: ["ignore", "pipe", "ignore"] });
  const [display] = await once(screen.stdout, "data");
  // Loopback is all the network there is to be.
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: folder, GIO_USE_NETWORK_MONITOR: "base" };
  const options = { binary: tool("webkit"), args: ["--automation"] };
  const capabilities = { browserName: "MiniBrowser", acceptInsecureCerts: true, "webkitgtk:browserOptions": options };
  const { driver, quit } = await session("WebKitWebDriver", [], env, capabilities);
  const resize = async (width, height) => {
    await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    await driver.wait(() => driver.executeScript("return innerWidth === arguments[0]", width));
  };
  const stop = async () => {
    await quit();
    screen.kill();
    rmSync(folder, { recursive: true });
  };
  // A page that counts requests and saves files found no HTTP cache and no file in IndexedDB here and under --private, but both without
  // either option; whether the certificate was trusted made no difference.
  return { driver, resize, isPrivate: true, stop };
}

/** Starts the program that drives a browser, and the browser. */
async function session(program, args, env, capabilities) {
  const port = await findFreePort("127.0.0.1");
  const service = new DriverService(program, { loopback: true, port, args: [`--port=${port}`, ...args], env });
  const driver = await new Builder().usingServer(await service.start()).withCapabilities(capabilities).build();
  return { driver, quit: () => driver.quit().finally(() => service.kill()) };
}
