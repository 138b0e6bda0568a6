// `make rehearse`: node tools/rehearsal/main.mjs [--write] [NAME …]
// Plays the outages of scenarios.mjs, or the named ones, and fails when a promise is broken.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { service } from "../../e2e/client.mjs";
import { Refusal, root, run } from "../../e2e/stack.mjs";
import { writeRegion } from "../document.mjs";
import { inject, play } from "./play.mjs";
import { plot } from "./plot.mjs";
import { report, terminal } from "./report.mjs";
import { SCENARIOS } from "./scenarios.mjs";
import { AGEING, FOLDER, listen, openStage } from "./stage.mjs";
import { judge } from "./verdict.mjs";
import { PUBLIC, gather, unseenProducts, visit } from "./visitors.mjs";

const [options, names] = [process.argv.slice(2).filter((word) => word.startsWith("--")), process.argv.slice(2).filter((word) => !word.startsWith("--"))];

await run(async () => {
  const unknown = names.find((name) => !SCENARIOS.some((scenario) => scenario.name === name));
  if (unknown) throw new Refusal(`There is no outage ${unknown}: they are ${SCENARIOS.map(({ name }) => name).join(", ")}.`);
  const runs = await rehearse(SCENARIOS.filter(({ name }) => names.length === 0 || names.includes(name)));
  write(runs);
  console.log(`\n${terminal(runs)}\n\n${join(FOLDER, "report.md")}`);
  process.exitCode = runs.some(({ broken }) => broken.length) ? 1 : 0;
});

async function rehearse(scenarios) {
  console.log("Starting service and worker of the rehearsal …");
  const stage = await openStage();
  await stage.startCold();
  const visitors = await gather(await unseenProducts());
  for (const locale of Object.keys(visitors.unseen)) for (const kind of PUBLIC) await visit(kind, locale, visitors);
  const runs = [];
  for (const scenario of scenarios) {
    console.log(`${scenario.title}: ${scenario.why}`);
    const log = listen();
    if (scenario.isCold) {
      await inject(scenario.stages[0]);
      await stage.startCold();
    } else {
      // The log is limited to one identical line a minute, even across two outages.
      await stage.start();
    }
    runs.push(judge(await play(scenario, { visitors, log }), scenario));
    await service.heal();
  }
  return runs;
}

/** Writes report, plot and all visits to the folder; with --write also the report's region of the documentation. */
function write(runs) {
  const text = (file) => report(runs, SCENARIOS, { plot: file, ageing: AGEING });
  writeFileSync(join(FOLDER, "report.md"), text("timeline.svg"));
  writeFileSync(join(FOLDER, "timeline.svg"), plot(runs));
  writeFileSync(join(FOLDER, "visits.json"), JSON.stringify(runs, null, 1));
  if (!options.includes("--write")) return;
  writeRegion("docs/rehearsal.md", "make rehearse WRITE=1", `\n${text("rehearsal.svg")}`);
  writeFileSync(join(root, "docs/rehearsal.svg"), plot(runs));
}
