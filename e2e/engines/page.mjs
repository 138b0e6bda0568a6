// A page as a visitor of any browser finds it: by roles and names, as assistive technology tells them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import { By, Key } from "selenium-webdriver";
import { Command, Name } from "selenium-webdriver/lib/command.js";
import { PAGES } from "../site.mjs";
import { LOCALES } from "../stack.mjs";

const LIBRARY = readFileSync(createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"), "utf8");

/** Runs in the page: what an origin keeps in the browser, except for cookies. */
async function forget() {
  localStorage.clear();
  sessionStorage.clear();
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
}

/** How long something that a visitor waits for may take. */
const PATIENCE_MS = 10_000;

/** Runs in the page, beside the library: all that is visible of a role and name, a label or a text. */
function find(by, sought, name, within) {
  const exactly = (one) => (one ?? undefined) && (one.source === undefined ? one.text : new RegExp(one.source, one.flags));
  const scope = within ?? document.body;
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = globalThis.TestingLibraryDom;
  const found = {
    role: () => queryAllByRole(scope, sought, { name: exactly(name) }),
    label: () => queryAllByLabelText(scope, exactly(sought)),
    text: () => queryAllByText(scope, exactly(sought), { ignore: "script, style, noscript" }),
  }[by]();
  return found.filter((element) => element.checkVisibility({ visibilityProperty: true }));
}

/** Runs in the page: whether nothing moves an element, such as the header that comes back once the page has scrolled. */
function isAtRest(element, tell) {
  const moves = ({ playState, effect }) => playState === "running" && effect.getComputedTiming().endTime < Infinity && effect.target?.contains(element);
  const look = () => tell(!document.getAnimations().some(moves));
  requestAnimationFrame(() => requestAnimationFrame(look));
}

const asData = (pattern) => (pattern instanceof RegExp ? { source: pattern.source, flags: pattern.flags } : pattern && { text: pattern });

/** Asks again until an assertion holds: what a page does later has no event that every browser tells. */
export async function eventually(check) {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw error;
      await wait(50);
    }
  }
}

export class Page {
  /** A visitor whose browser `takesCookies` has chosen what may be loaded: nothing asks. */
  constructor({ driver, resize, isPrivate }, wire, takesCookies) {
    Object.assign(this, { driver, resize, isPrivate, wire, takesCookies, chosen: new Set() });
  }

  /** Loads a page of the demo, by its kind or its path. */
  async open(kind, locale = "nl") {
    if (this.takesCookies && !this.chosen.has(locale)) {
      // A cookie can be set on a page of its own host only.
      await this.driver.get(`${this.wire.originOf(locale)}/robots.txt`);
      await this.driver.manage().addCookie({ name: "consent", value: "media.captcha" });
      this.chosen.add(locale);
    }
    await this.driver.get(this.wire.originOf(locale) + (PAGES[kind]?.[locale] ?? kind));
  }

  /** Forgets what an earlier flow left in the browser; a visitor who can choose allows the captcha and what others host. */
  async forget() {
    for (const locale of LOCALES) {
      await this.open("/-/empty", locale);
      await this.driver.executeAsyncScript(`(${forget})().then(arguments[0])`);
      await this.driver.manage().deleteAllCookies();
      if (this.takesCookies) await this.run("document.cookie = 'consent=media.captcha; Path=/'");
    }
  }

  /** The path and query that the browser shows. */
  async path() {
    const { pathname, search } = new URL(await this.driver.getCurrentUrl());
    return pathname + search;
  }

  /** Waits until the browser shows a path, with or without its query. */
  arriveAt(path) {
    return eventually(async () => {
      const here = await this.path();
      assert.equal(path.includes("?") ? here : here.replace(/\?.*/, ""), path);
    });
  }

  run(script, ...values) {
    return this.driver.executeScript(script, ...values);
  }

  /** All that is visible of a role and a name (a text or a pattern). */
  all(role, name, within) {
    return this.#find("role", role, asData(name), within);
  }

  /** Waits for one of a role and a name. */
  see(role, name, within) {
    return eventually(async () => {
      const [first] = await this.all(role, name, within);
      assert.ok(first, `there is no ${role} ${name ?? ""} on ${await this.path()}`);
      return first;
    });
  }

  /** Waits until there is none. */
  miss(role, name, within) {
    return eventually(async () => assert.equal((await this.all(role, name, within)).length, 0, `there is still a ${role} ${name ?? ""}`));
  }

  /** All that is visible and says a text. */
  everything(text, within) {
    return this.#find("text", asData(text), undefined, within);
  }

  /** Waits for a text. */
  read(text, within) {
    return eventually(async () => {
      const [first] = await this.everything(text, within);
      assert.ok(first, `nothing says ${text} on ${await this.path()}`);
      return first;
    });
  }

  /** Waits for the control of a label: passwords and files have no role. */
  label(text, within) {
    return eventually(async () => {
      const [first] = await this.#find("label", asData(text), undefined, within);
      assert.ok(first, `nothing is labelled ${text} on ${await this.path()}`);
      return first;
    });
  }

  centre(element) {
    return this.run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
  }

  /** Clicks on what is in the middle of the window, where no fixed header covers it, and stands still. */
  click(element) {
    return eventually(() => this.#click(element));
  }

  async #click(element) {
    await this.centre(element);
    assert.ok(await this.driver.executeAsyncScript(`(${isAtRest})(...arguments)`, element), "what is to be clicked moves");
    await element.click();
  }

  /** Clicks on a text: the summary of a disclosure has no role that all engines agree on. */
  async pressText(text, within) {
    const said = await this.read(text, within);
    await this.click(await this.run("return arguments[0].closest('summary') ?? arguments[0]", said));
  }

  /** Comes with the mouse, from elsewhere. */
  async hover(element) {
    await this.centre(element);
    await this.driver.actions().move({ x: 1, y: 1 }).move({ origin: element }).perform();
  }

  /** Clicks on one of a role and a name; the page may have put another in its place meanwhile. */
  press(role, name, within) {
    return eventually(async () => this.#click(await this.see(role, name, within)));
  }

  fill(name, value, within, role = "textbox") {
    return eventually(async () => {
      const box = await this.see(role, name, within);
      await this.centre(box);
      await box.clear();
      await box.sendKeys(value);
    });
  }

  /** Chooses an option by its value. */
  async choose(role, name, value, within) {
    const box = await this.see(role, name, within);
    await this.centre(box);
    await box.findElement(By.css(`option[value="${value}"]`)).click();
  }

  /** Types without looking where. */
  keys(...keys) {
    return this.driver.actions().sendKeys(...keys.map((key) => Key[key] ?? key)).perform();
  }

  value(element) {
    return this.run("return arguments[0].value", element);
  }

  focused() {
    return this.driver.switchTo().activeElement();
  }

  /** Goes back as a page does: with the driver's own command flows stood still in WebKit in two runs of three, at which step is not known. */
  back() {
    return this.run("history.back()");
  }

  reload() {
    return this.driver.navigate().refresh();
  }

  /** Draws a finger over an element, from one share of its width to another. WebKitGTK's driver makes a mouse of it. */
  async swipe(element, from, to) {
    await this.centre(element);
    const { x, y, width, height } = await this.run("return arguments[0].getBoundingClientRect().toJSON()", element);
    const at = (share) => ({ x: Math.round(x + width * share), y: Math.round(y + height / 2) });
    const steps = Array.from({ length: 10 }, (_, step) => at(from + ((to - from) * (step + 1)) / 10));
    const move = (place, duration) => ({ type: "pointerMove", origin: "viewport", duration, ...place });
    const actions = [move(at(from), 0), { type: "pointerDown", button: 0 }, ...steps.map((place) => move(place, 16)), { type: "pointerUp", button: 0 }];
    await this.driver.execute(new Command(Name.ACTIONS).setParameter("actions", [{ type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions }]));
  }

  async #find(...values) {
    const asked = "return window.findVisible?.(...arguments) ?? null";
    const found = await this.run(asked, ...values);
    if (found) return found;
    await this.run(`${LIBRARY}; window.findVisible = ${find}`);
    return (await this.run(asked, ...values)) ?? [];
  }
}
