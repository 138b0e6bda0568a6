// Plots what visitors got, second by second, as an SVG for light and dark backgrounds, without a library.

import { GROUPS, groupOf } from "./verdict.mjs";

const [WIDTH, LEFT, RIGHT, BARS, TITLE, AXIS, LEGEND] = [860, 34, 12, 84, 26, 30, 74];
const COLUMNS = 4;

/** One panel per run: responses per second, stacked by source, with the outage shaded. */
export function plot(runs) {
  const longest = Math.max(...runs.map(({ length }) => Math.ceil(length)));
  const panel = TITLE + BARS + AXIS;
  const height = LEGEND + 30 + runs.length * panel;
  const panels = runs.map((run, index) => draw(run, LEGEND + 30 + index * panel, longest));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="What visitors got in each second of ${runs.length} outages">
<style>${STYLE}</style>
<rect class="ground" width="${WIDTH}" height="${height}"/>
<text class="title" x="${LEFT}" y="20">Answers in each second, by where they came from; the outage is shaded</text>
${legend()}
${panels.join("\n")}
</svg>
`;
}

function legend() {
  const width = (WIDTH - LEFT - RIGHT) / COLUMNS;
  return Object.entries(GROUPS)
    .map(([group, words], index) => {
      const [x, y] = [LEFT + (index % COLUMNS) * width, 34 + Math.floor(index / COLUMNS) * 20];
      return `<rect class="${group}" x="${x}" y="${y}" width="12" height="12"/><text x="${x + 18}" y="${y + 10}">${words}</text>`;
    })
    .join("\n");
}

function draw({ title, before, during, length, visits, normalAfter }, top, longest) {
  const x = (second) => LEFT + (second / longest) * (WIDTH - LEFT - RIGHT);
  const seconds = Array.from({ length: Math.ceil(length) }, (_, second) => countIn(visits, second));
  const most = Math.max(1, ...seconds.map((counts) => Object.values(counts).reduce((sum, each) => sum + each, 0)));
  const [base, scale] = [top + TITLE + BARS, BARS / most];
  const parts = [
    `<text class="title" x="${LEFT}" y="${top + 16}">${escape(title)}</text>`,
    `<rect class="outage" x="${n(x(before))}" y="${top + TITLE - 4}" width="${n(x(before + during) - x(before))}" height="${BARS + 4}"/>`,
  ];
  seconds.forEach((counts, second) => {
    let y = base;
    for (const group of Object.keys(GROUPS)) {
      if (!counts[group]) continue;
      y -= counts[group] * scale;
      parts.push(`<rect class="${group}" x="${n(x(second) + 1)}" y="${n(y)}" width="${n(x(1) - LEFT - 2)}" height="${n(counts[group] * scale)}"><title>${counts[group]} ${GROUPS[group]} in second ${second}</title></rect>`);
    }
  });
  parts.push(`<path class="axis" d="M${LEFT} ${base}H${n(x(length))}"/>`, `<text x="${LEFT - 6}" y="${top + TITLE + 8}" text-anchor="end">${most}</text>`, `<text x="${LEFT - 6}" y="${base}" text-anchor="end">0</text>`);
  for (let second = 0; second <= length; second += 5) parts.push(`<text x="${n(x(second))}" y="${base + 15}" text-anchor="middle">${second}${second === 0 ? " s" : ""}</text>`);
  const normalAt = before + during + normalAfter;
  parts.push(`<path class="normal" d="M${n(x(normalAt))} ${top + TITLE - 4}V${base}"/>`, `<text x="${WIDTH - RIGHT}" y="${top + 16}" text-anchor="end">all normal ${normalAfter.toFixed(1)} s after the outage</text>`);
  return parts.join("\n");
}

function countIn(visits, second) {
  const counts = {};
  for (const visit of visits) if (Math.floor(visit.at) === second) counts[groupOf(visit)] = (counts[groupOf(visit)] ?? 0) + 1;
  return counts;
}

const n = (value) => Number(value.toFixed(1));
const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const STYLE = `
text { font: 12px system-ui, sans-serif; fill: #1f2328; }
.title { font-weight: 600; }
.ground { fill: #ffffff; }
.outage { fill: #f2d9d5; }
.axis { stroke: #6e7781; fill: none; }
.normal { stroke: #1f2328; stroke-dasharray: 3 3; }
.memory { fill: #0b5f5b; }
.hit { fill: #2c8f87; }
.miss { fill: #7cc0b8; }
.bypass { fill: #b9c7cf; }
.stale { fill: #4a78b5; }
.stale-error { fill: #1f3f77; }
.snapshot { fill: #8250a8; }
.late { fill: #d9a514; }
.partial { fill: #f0ce74; }
.unavailable { fill: #e07b39; }
.broken { fill: #c00020; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .ground { fill: #0d1117; }
  .outage { fill: #3d2320; }
  .normal { stroke: #e6edf3; }
  .stale-error { fill: #7f9fe0; }
  .memory { fill: #14807a; }
  .hit { fill: #35b0a5; }
  .miss { fill: #a5ded7; }
  .snapshot { fill: #a97bd0; }
  .broken { fill: #ff5c6c; }
}
`;
