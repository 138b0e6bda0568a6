// Hands that tap a screen, or have only a keyboard. They count what they press, and look for what they press by role.

import { expect } from "./test.mjs";

/** How far a key may have to be pressed to get anywhere: beyond it there is a trap, or nothing to get to. */
const MOST_TABS = 120;

/** The key for each way to go: back, forwards, past a part of the page. */
const KEYS = { "-1": "Shift+Tab", 1: "Tab", 2: "Enter" };

/** What both have: presses, words and seconds of each leg of the way. */
class Hands {
  legs = [];
  #since = 0;

  constructor(page) {
    this.page = page;
  }

  leg(name) {
    this.#finish();
    this.legs.push({ leg: name, presses: 0, words: 0, seconds: 0 });
  }

  /** The figures of all legs, and their sum. */
  table() {
    this.#finish();
    const sum = (name) => this.legs.reduce((all, leg) => all + leg[name], 0);
    return [...this.legs, { leg: "all", presses: sum("presses"), words: sum("words"), seconds: sum("seconds") }].map((leg) => ({ ...leg, seconds: Number(leg.seconds.toFixed(1)) }));
  }

  count(presses) {
    this.legs.at(-1).presses += presses;
  }

  async type(text) {
    this.legs.at(-1).words += text.split(" ").length;
    await this.page.keyboard.type(text);
  }

  async back() {
    this.count(1);
    await this.page.goBack();
  }

  #finish() {
    const now = performance.now();
    if (this.legs.length > 0) this.legs.at(-1).seconds += (now - this.#since) / 1000;
    this.#since = now;
  }
}

class Fingers extends Hands {
  async press(target) {
    this.count(1);
    await target.tap();
  }

  /** Sends what was just written. */
  submit(button) {
    return this.press(button);
  }

  /** A radio button's label is what a finger finds. */
  choose(radio) {
    return this.press(radio.locator("xpath=ancestor::label"));
  }

  /** Writes over what a field has. */
  async write(field, text) {
    this.count(1);
    // Soon after a tap at the same place it is a double tap, which puts no caret into an empty field.
    await expect(async () => {
      await field.tap();
      expect(await field.evaluate(hasCaret)).toBe(true);
    }).toPass();
    if (await field.evaluate(isMarked)) return this.type(text);
    this.count(1);
    await this.page.keyboard.press("ControlOrMeta+A");
    await this.type(text);
  }

  async attach(field, file) {
    this.count(1);
    await field.setInputFiles(file);
  }
}

class Keys extends Hands {
  async press(target) {
    await this.#reach(target);
    await this.#key((await target.evaluate(isPressedBySpace)) ? "Space" : "Enter");
  }

  submit() {
    return this.#key("Enter");
  }

  /** Arrows go from choice to choice. */
  async choose(radio) {
    await this.#reach(radio);
    for (let steps = await radio.evaluate(stepsFrom); steps !== 0; steps -= Math.sign(steps)) await this.#key(steps > 0 ? "ArrowRight" : "ArrowLeft");
    await expect(radio).toBeChecked();
  }

  async write(field, text) {
    await this.#reach(field);
    if (!(await field.evaluate(isMarked))) await this.#key("ControlOrMeta+A");
    await this.type(text);
  }

  async attach(field, file) {
    await this.#reach(field);
    this.count(1);
    await field.setInputFiles(file);
  }

  /** Moves the focus, forwards or back or by a skip link, and sees it at each stop. */
  async #reach(target) {
    await expect(target).toBeVisible();
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      let way = 0;
      const look = async () => {
        const place = await target.evaluate(wayTo);
        ({ way } = place);
        return place.hidden;
      };
      // What scrolls into sight takes a moment.
      if (tabs === 0) await look();
      else await expect.poll(look, "what has the focus is in sight").toBe("");
      if (way === 0) return;
      await this.#key(KEYS[way]);
    }
    throw new Error(`${target}: the focus does not get there`);
  }

  async #key(name) {
    this.count(1);
    await this.page.keyboard.press(name);
  }
}

export const HANDS = { touch: Fingers, keyboard: Keys };

/** Whether what is typed replaces all that a field has. */
function isMarked(field) {
  return field.value === "" || String(getSelection()) === field.value;
}

function hasCaret(field) {
  return getSelection().anchorNode === field.parentNode;
}

function isPressedBySpace(element) {
  return element.matches("input[type=checkbox], summary, button");
}

/** How many choices a radio button is away from the one in focus. */
function stepsFrom(radio) {
  const all = [...document.querySelectorAll(`input[type=radio][name="${radio.name}"]`)].filter(({ form }) => form === radio.form);
  return all.indexOf(radio) - all.indexOf(document.activeElement);
}

/**
 * 1 when the focus has to go forwards to get to an element, 2 when it is on a link that skips what is between, -1 back, 0 when it
 * is there. `hidden` is what has the focus beneath something else, or out of sight.
 */
function wayTo(target) {
  const focused = document.activeElement === document.body ? null : document.activeElement;
  const part = focused?.closest("label:has(input[type=radio], input[type=checkbox])") ?? focused;
  const isSeen = () => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const hits = [top + 2, (top + bottom) / 2, bottom - 2].flatMap((y) => [left + 2, (left + right) / 2, right - 2].map((x) => document.elementFromPoint(x, y)));
    return hits.some((hit) => hit && (part.contains(hit) || hit.contains(part)));
  };
  const hidden = !part || isSeen() ? "" : part.outerHTML.slice(0, 200);
  const isOfGroup = focused?.type === "radio" && focused.name === target.name && focused.form === target.form;
  if (focused === target || isOfGroup) return { way: 0, hidden };
  const landing = focused?.matches(".skip-link") && document.querySelector(focused.hash);
  if (landing && (landing.contains(target) || landing.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)) return { way: 2, hidden };
  const isBehind = focused && !focused.contains(target) && target.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
  return { way: isBehind ? -1 : 1, hidden };
}
