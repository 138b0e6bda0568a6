// What the deployed site has of the builds before: pages that browsers keep, and tabs that are open, ask for their files by name.
//
// The site itself has them all and says so in a list among them (client/release.mjs), so whoever deploys needs no folder of the
// last deployment: a fresh checkout goes on from what visitors have, and not from what was tried out on this machine.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { assetsFolder, buildsFile, publicPath } from "../../client/bundle.mjs";

const TOGETHER = 6;

/**
 * Puts the files of the deployed builds, and their list, in place of the folder's. `ask(path)` asks the deployed site. Returns how
 * many builds and files there are; none where the site was deployed without a list.
 */
export async function fetchEarlierBuilds(ask, folder = assetsFolder) {
  const list = publicPath + basename(buildsFile);
  const { status, body } = await ask(list);
  if (status !== 200 && status !== 404) throw new Error(`${list} answers ${status}`);
  const builds = status === 200 ? JSON.parse(body.toString()) : [];
  const names = [...new Set(builds.flat())];
  const odd = names.find((name) => !/^[\w.-]+$/.test(name) || name.startsWith("."));
  if (odd) throw new Error(`${list} names ${odd}, which is no file of a build`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const queue = [...names];
  const work = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) writeFileSync(join(folder, name), await fileOf(ask, name));
  };
  await Promise.all(Array.from({ length: TOGETHER }, work));
  writeFileSync(join(folder, basename(buildsFile)), `${JSON.stringify(builds, null, 2)}\n`);
  return { builds: builds.length, files: names.length };
}

async function fileOf(ask, name) {
  const { status, body } = await ask(publicPath + name);
  if (status !== 200) throw new Error(`${publicPath}${name} answers ${status}, though the site's list names it`);
  return body;
}
