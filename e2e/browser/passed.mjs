import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "../stack.mjs";

/** Leaves a line for each test that passed, its file and its title, as tests/matrix.mjs reads them. */
export default class Passed {
  #passed = new Set();

  onTestEnd(test, { status }) {
    if (status === "passed") this.#passed.add(`${relative(root, test.location.file)}\t${test.title}\n`);
  }

  onEnd() {
    const list = join(root, "target/passed/browser.txt");
    mkdirSync(dirname(list), { recursive: true });
    writeFileSync(list, [...this.#passed].join(""));
  }

  printsToStdio() {
    return false;
  }
}
