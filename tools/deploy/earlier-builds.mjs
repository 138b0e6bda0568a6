// What the deployed site has of the builds before: pages that browsers keep, and tabs that are open, ask for their files by name.
//
// The site itself has them all and says so in a list among them (client/release.mjs), so whoever deploys needs no folder of the
// last deployment: a fresh checkout goes on from what visitors have, and not from what was tried out on this machine.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { assetsFolder, buildsFile, publicPath } from "../../client/bundle.mjs";

const TOGETHER = 6;

/**
 * Puts the files of the deployed builds, and their list, in place of the folder's. `asks` has for each version that visitors get a
 * function that asks it for a path. Returns how many builds and files there are; none where the site was deployed without a list.
 */
export async function fetchEarlierBuilds(asks, folder = assetsFolder) {
  const lists = await Promise.all(asks.map(listOf));
  const owners = new Map(lists.flatMap((builds, index) => builds.flat().map((name) => [name, asks[index]])));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const queue = [...owners];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) writeFileSync(join(folder, next[0]), await fileOf(...next));
  };
  await Promise.all(Array.from({ length: TOGETHER }, work));
  const builds = merged(lists);
  writeFileSync(join(folder, basename(buildsFile)), `${JSON.stringify(builds, null, 2)}\n`);
  return { builds: builds.length, files: owners.size };
}

/** The builds that a version has, newest first; each is the names of its files. */
async function listOf(ask) {
  const list = publicPath + basename(buildsFile);
  const { status, body } = await ask(list);
  if (status === 404) return [];
  if (status !== 200) throw new Error(`${list} answers ${status}`);
  const builds = JSON.parse(body.toString());
  const odd = builds.flat().find((name) => !/^\w[\w.-]*$/.test(name));
  if (odd) throw new Error(`${list} names ${odd}, which is no file of a build`);
  return builds;
}

/** The builds of all versions: first the newest of each, then the ones before these. */
function merged(lists) {
  const longest = Math.max(...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, index) => lists.map((builds) => builds[index]).filter(Boolean)).flat();
  return [...new Map(inTurn.map((names) => [names.join(), names])).values()];
}

async function fileOf(name, ask) {
  const { status, body } = await ask(publicPath + name);
  if (status !== 200) throw new Error(`${publicPath}${name} answers ${status}, though the site's list names it`);
  return body;
}
