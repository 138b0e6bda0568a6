// Tables that compare the lists of two sites.

import { table } from "../../tools/document.mjs";
import { estimate, median } from "../speed/statistics.mjs";

const shown = (number) => number.toLocaleString("en-GB");

/** Processor time of each list, relative to the plain one's in the same round and to the site with fewer products. */
export function timesOf([few, many], times) {
  const over = (one, other) => {
    const { median, low, high } = estimate(times[one].map((time, round) => time / times[other][round]));
    return `${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
  };
  const cells = ({ name, over: plain }) => [median(times[name]).toFixed(0), name === plain ? "1" : over(name, plain)];
  const rows = few.cases.map((each, at) => [each.label, ...cells(each), ...cells(many.cases[at]), over(many.cases[at].name, each.name)]);
  const titles = [few, many].flatMap(({ products }) => [`${shown(products)} products, µs`, "over plain (95 %)"]);
  return table(["processor time", ...titles, `${shown(many.products)} over ${shown(few.products)} (95 %)`], rows);
}

/** A filtered list whose cards are fetched, relative to the plain one from memory. */
export function fetchedOf(products, [plain, fetched]) {
  const over = estimate(fetched.map((time, round) => time / plain[round]));
  return `Five pages of one value with ${shown(products)} products, their cards fetched: ${median(fetched).toFixed(0)} µs, ${over.median.toFixed(1)} times five plain pages from memory.`;
}

export function indexesOf(sites) {
  const each = sites.map(({ index, products }) => `${index.toFixed(0)} ms with ${shown(products)} products`);
  return `A language's index of facets, and the list that has it made: ${each.join(", ")}.`;
}
