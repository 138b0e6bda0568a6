// The comparisons and their goals: `[label, what, over, goal]`, with names of cases.

const PAGES = ["list", "product", "home"];
const TEMPLATE_GOALS = { list: 0.6, product: 0.8, home: 0.6 };

/** Ratios of processor time per request. Of three cases, the first less the second's difference to the third. */
const RATIOS = [
  ...PAGES.map((page) => [`${page}: control, template floor twice`, `${page} again`, `${page} template`, undefined]),
  ...PAGES.map((page) => [`${page}: hot / bytes floor`, `${page} hot`, `${page} bytes`, 1.2]),
  ...PAGES.map((page) => [`${page}: 304 / bytes floor's 304`, `${page} hot 304`, `${page} bytes 304`, 1.15]),
  ...PAGES.map((page) => [`${page}: from memory / template floor`, `${page} memory`, `${page} template`, TEMPLATE_GOALS[page]]),
  ...PAGES.map((page) => [`${page}: kept, documents looked at / template floor`, `${page} kept`, `${page} template`, undefined]),
  ...PAGES.map((page) => [`${page}: from KV / from memory`, `${page} kv`, `${page} memory`, undefined]),
  ...PAGES.map((page) => [`${page}: from KV / from memory, without the platform's reading`, [`${page} kv`, `${page} read`, "empty"], `${page} memory`, 1.3]),
  ["hot, 200 addresses in rotation / ten", "two hundred", "ten", 1.2],
  ["member's product page / anonymous, without its calls", ["member", "upstream", "empty"], "product memory", 1.6],
  ["member's product page / anonymous, calls and all", "member", "product memory", undefined],
  ...PAGES.map((page) => [`${page}: from memory / Astro`, `${page} memory`, `${page} astro`, page === "list" ? 0.15 : undefined]),
  ["list: from memory / React", "list memory", "list react", 0.3],
  ["redirect / empty worker", "redirect", "empty", undefined],
  ["search / product from memory", "search", "product memory", undefined],
  ["list: hot / empty worker", "list hot", "empty", undefined],
];

/** The ratios of the measured cases, one per round, and that of each case's least disturbed round. */
export function ratios(times) {
  const value = (what, of) => (Array.isArray(what) ? of[what[0]] - (of[what[1]] - of[what[2]]) : of[what]);
  const inRound = (round) => Object.fromEntries(Object.entries(times).map(([name, all]) => [name, all[round]]));
  const least = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, Math.min(...all)]));
  return RATIOS.filter(([, what, over]) => [what, over].flat().every((name) => times[name])).map(([label, what, over, goal]) => {
    const rounds = times[over].map((_, round) => value(what, inRound(round)) / value(over, inRound(round)));
    return { label, goal, rounds, least: value(what, least) / value(over, least) };
  });
}
