// A reporter of Node's test runner: a line for each test that passed, its file and its title, as matrix.mjs reads them.

import { dirname, relative } from "node:path";

const root = dirname(import.meta.dirname);

export default async function* passed(events) {
  for await (const { type, data } of events) {
    const isTest = type === "test:pass" && data.details?.type !== "suite" && data.skip === undefined && data.todo === undefined;
    if (isTest) yield `${relative(root, data.file)}\t${data.name}\n`;
  }
}
