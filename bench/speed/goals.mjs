// What is compared with what, and the goal of each: `[label, what, over, goal]`, the names of cases.

const PAGES = ["list", "product", "home"];
const TEMPLATE_GOALS = { list: 0.6, product: 0.85 };

/** Ratios of processor time per request. A function gets the times of one round by name. */
export const RATIOS = [
  ...PAGES.map((page) => [`${page}: control, template floor twice`, `${page} again`, `${page} template`, undefined]),
  ...PAGES.map((page) => [`${page}: hot / bytes floor`, `${page} hot`, `${page} bytes`, 1.3]),
  ...PAGES.map((page) => [`${page}: 304 / bytes floor's 304`, `${page} hot 304`, `${page} bytes 304`, 1.1]),
  ...PAGES.map((page) => [`${page}: from memory / template floor`, `${page} memory`, `${page} template`, TEMPLATE_GOALS[page]]),
  ...PAGES.map((page) => [`${page}: from KV / from memory`, `${page} kv`, `${page} memory`, 1.3]),
  ["hot, 200 addresses in rotation / ten", "two hundred", "ten", 1.2],
  ["member's product page / anonymous, without its calls", (of) => of.member - (of.upstream - of.empty), "product memory", 1.5],
  ["member's product page / anonymous, calls and all", "member", "product memory", undefined],
  ...PAGES.map((page) => [`${page}: from memory / Astro`, `${page} memory`, `${page} astro`, page === "list" ? 0.25 : undefined]),
  ...PAGES.map((page) => [`${page}: from memory / SvelteKit`, `${page} memory`, `${page} sveltekit`, undefined]),
  ["list: from memory / Preact", "list memory", "list preact", undefined],
  ["list: from memory / React", "list memory", "list react", undefined],
  ["redirect / empty worker", "redirect", "empty", undefined],
  ["search / product from memory", "search", "product memory", undefined],
  ["list: hot / empty worker", "list hot", "empty", undefined],
];

/** The ratios of those cases that were measured, one for each round. */
export function ratios(times) {
  const value = (what, round) => (typeof what === "string" ? times[what][round] : what(new Proxy(times, { get: (all, name) => all[name][round] })));
  const needs = (what) => (typeof what === "string" ? [what] : ["member", "upstream", "empty"]);
  return RATIOS.filter(([, what, over]) => [...needs(what), over].every((name) => times[name])).map(([label, what, over, goal]) => {
    const rounds = times[over].map((_, round) => value(what, round) / value(over, round));
    return { label, goal, rounds };
  });
}
