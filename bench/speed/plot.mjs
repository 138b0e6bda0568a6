// Bars as an SVG for light and dark backgrounds, without a library.

const [WIDTH, LABEL, BAR, GAP, HEAD] = [760, 170, 14, 8, 34];

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
<style>
text { font: 12px system-ui, sans-serif; fill: #1f2328; }
.title { font-weight: 600; }
.ours { fill: #0b7a75; }
.other { fill: #8c959f; }
.line { stroke: #1f2328; stroke-width: 1.5; }
.one { stroke: #cf222e; stroke-dasharray: 3 3; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .ours { fill: #2bb3a9; }
  .other { fill: #6e7681; }
  .line { stroke: #e6edf3; }
  .one { stroke: #ff7b72; }
}
</style>
<text x="0" y="14">Processor time of a request; the template floor is 1, less is faster; the thin line is the 95 % interval</text>
${parts.join("\n")}
</svg>
`;
}
