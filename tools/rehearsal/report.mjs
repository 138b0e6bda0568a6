// Reports the runs as text: a table, then each outage with the operator's symptoms and actions.

const HEAD = ["outage", "visitors before", "during", "after", "slowest answer", "forms", "all normal after", "the log", "`/_/ready`"];

/** The report as Markdown; `plot` is the plot's file, `ageing` how much faster copies age than on a deployed site. */
export function report(runs, scenarios, { plot, ageing }) {
  const rows = runs.map((run) => [`[${run.title}](#${anchor(run.title)})`, share(run.phases.before), share(run.phases.during), share(run.phases.after), slowest(run), forms(run.forms), `${run.normalAfter.toFixed(1)} s`, logLine(run), ready(run)]);
  const [{ during }] = runs;
  return [
    `Faults last ${during} s of real time: deadlines, breakers and the outbox run as on a deployed site. Copies age ${ageing} times as fast, so that for content these seconds stand for ${Math.round((during * ageing) / 60)} minutes.`,
    "",
    [HEAD, HEAD.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n"),
    "",
    `![What visitors got in each second](${plot})`,
    ...runs.flatMap((run) => section(run, scenarios.find(({ name }) => name === run.name))),
    "",
  ].join("\n");
}

function section(run, { why, operator }) {
  const { during } = run.phases;
  const words = Object.entries(during.words).map(([said, times]) => `“${said}” (${times})`);
  const lines = run.logged.slice(0, 5).map(({ level, message, times, example }) => `  - ${times} × ${level} “${message}”, such as \`${cut(JSON.stringify(example))}\``);
  return [
    "",
    `### ${run.title}`,
    "",
    `${capital(why)}.`,
    "",
    `- **Symptom**: ${operator.symptom}`,
    `- **Check**: ${operator.check}`,
    `- **Action**: ${operator.action}`,
    ...(words.length ? [`- What those read who were told “not now”: ${words.join(", ")}`] : []),
    ...(lines.length ? ["- The log:", ...lines] : []),
    ...run.broken.map((text) => `- **Broken**: ${text}`),
  ];
}

/** The table for a terminal: what differs from normal operation. */
export function terminal(runs) {
  const rows = [["outage", "during the outage", "slowest", "forms", "normal after", ""], ...runs.map((run) => [run.title, share(run.phases.during), slowest(run), forms(run.forms), `${run.normalAfter.toFixed(1)} s`, run.broken.length ? "BROKEN" : "held"])];
  const width = (column) => Math.max(...rows.map((row) => row[column].length));
  return [...rows.map((row) => row.map((cell, column) => cell.padEnd(width(column))).join("  ").trimEnd()), ...runs.flatMap(({ title, broken }) => broken.map((text) => `${title}: ${text}`))].join("\n");
}

/** The visits' shares by source of the response, largest first, with the kinds that were refused. */
export function share({ total, groups, refused }) {
  if (!total) return "—";
  const names = Object.entries(groups).sort(([, one], [, other]) => other - one);
  return names.map(([group, times]) => `${percent(times, total)} ${group}${group === "unavailable" ? ` (${Object.keys(refused).join(", ")})` : ""}`).join(", ");
}

function slowest({ phases: { during } }) {
  const { ms, kind, locale } = during.slowest ?? { ms: 0 };
  return `${(ms / 1000).toFixed(1)} s, ${kind} ${locale}`;
}

function forms({ sent, atOnce, late, lateBy, byOperator, refused, undecided, unverified, lost, doubled, denied }) {
  const parts = [`${sent} sent`, atOnce && `${atOnce} at once`, late && `${late} late by itself (up to ${lateBy.toFixed(0)} s after)`, byOperator && `${byOperator} when an operator asked`, refused && `${refused} told to try again`, undecided && `${undecided} without an answer of ours`, unverified && `${unverified} unverified`, lost && `**${lost} lost**`, doubled && `**${doubled} doubled**`, denied && `**${denied} told wrong**`];
  return parts.filter(Boolean).join(", ");
}

function logLine({ logged }) {
  return logged.slice(0, 2).map(({ message, times }) => `“${message}” (${times})`).join(", ") || "nothing";
}

function ready({ ready: { during } }) {
  return Object.entries(during).sort(([, one], [, other]) => other - one).map(([said]) => cut(said)).join("; ");
}

const percent = (times, total) => `${Math.round((times / total) * 100)} %`;
const cut = (text, length = 200) => (text.length > length ? `${text.slice(0, length)}…` : text);
const capital = (text) => text[0].toUpperCase() + text.slice(1);
const anchor = (title) => title.toLowerCase().replaceAll(/[^\w\s-]/g, "").replaceAll(" ", "-");
