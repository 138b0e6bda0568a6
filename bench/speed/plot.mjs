// Bars and curves as SVGs for light and dark backgrounds, without a library.

const [WIDTH, LABEL, BAR, GAP, HEAD] = [760, 170, 14, 8, 34];

const STYLE = `<style>
text { font: 12px system-ui, sans-serif; fill: #1f2328; }
.title { font-weight: 600; }
.ours { fill: #0b7a75; }
.other { fill: #8c959f; }
polyline { fill: none; stroke: #8c959f; stroke-width: 2; }
.own { stroke: #0b7a75; }
.line, .axis { stroke: #1f2328; stroke-width: 1.5; }
.one { stroke: #cf222e; stroke-dasharray: 3 3; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .ours { fill: #2bb3a9; }
  .other { fill: #6e7681; }
  .own { stroke: #2bb3a9; }
  .line, .axis { stroke: #e6edf3; }
  .one { stroke: #ff7b72; }
}
</style>`;

/** `groups` are `{ title, bars: [{ name, median, low, high, isOurs }] }`; the line at 1 is the template floor. */
export function plot(groups) {
  const most = Math.max(...groups.flatMap(({ bars }) => bars.map(({ high }) => high)));
  const x = (value) => LABEL + (value / most) * (WIDTH - LABEL - 60);
  let y = 30;
  const parts = [];
  for (const { title, bars } of groups) {
    parts.push(`<text class="title" x="0" y="${y + 14}">${title}</text>`);
    y += HEAD - 8;
    const top = y;
    for (const { name, median, low, high, isOurs } of bars) {
      const middle = y + BAR / 2;
      parts.push(
        `<text x="${LABEL - 8}" y="${middle + 4}" text-anchor="end">${name}</text>`,
        `<rect class="${isOurs ? "ours" : "other"}" x="${LABEL}" y="${y}" width="${(x(median) - LABEL).toFixed(1)}" height="${BAR}"/>`,
        `<path class="line" d="M${x(low).toFixed(1)} ${middle}H${x(high).toFixed(1)}"/>`,
        `<text x="${(x(high) + 6).toFixed(1)}" y="${middle + 4}">${median.toFixed(2)}</text>`,
      );
      y += BAR + GAP;
    }
    parts.push(`<path class="one" d="M${x(1).toFixed(1)} ${top - 4}V${y - GAP + 4}"/>`);
    y += 12;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}" role="img" aria-label="Processor time of a request over the template floor's">
${STYLE}
<text x="0" y="14">Processor time of a request; the template floor is 1, less is faster; the thin line is the 95 % interval</text>
${parts.join("\n")}
</svg>
`;
}

/** Curves over requests for ever more addresses, in MiB: `[{ name, isOurs, values }]`. */
export function curves(all, addresses) {
  const [height, bottom, right] = [260, 230, 560];
  const most = Math.ceil(Math.max(...all.flatMap(({ values }) => values)) / 50) * 50;
  const x = (index, { length }) => 40 + (index / (length - 1)) * (right - 40);
  const y = (value) => bottom - (value / most) * (bottom - 30);
  const marks = Array.from({ length: most / 50 + 1 }, (_, index) => index * 50);
  const lines = all.map(({ name, isOurs, values }) => {
    const points = values.map((value, index) => `${x(index, values).toFixed(1)},${y(value).toFixed(1)}`);
    return `<polyline class="${isOurs ? "own" : ""}" points="${points.join(" ")}"/><text x="${right + 8}" y="${(y(values.at(-1)) + 4).toFixed(1)}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="Memory under ever more addresses">
${STYLE}
<text x="0" y="14">Memory of the process in MiB, up to ${addresses.toLocaleString("en")} addresses</text>
${marks.map((mark) => `<text x="32" y="${y(mark) + 4}" text-anchor="end">${mark}</text>`).join("\n")}
<path class="axis" d="M40 30V${bottom}H${right}" fill="none"/>
${lines.join("\n")}
</svg>
`;
}
