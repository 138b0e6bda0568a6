// Fetches the files of earlier builds from the deployed site: cached pages and open tabs request them by name.
//
// The site has them all, with a list (client/release.mjs), so a deployment does not need the previous one's folder: a
// fresh checkout continues from what visitors have, not from what was tried out on this machine.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { assetsFolder, buildsFile, publicPath } from "../../client/bundle.mjs";

const TOGETHER = 6;

/**
 * Replaces the folder's files and list with those of the deployed builds. `asks` has a function per visited version
 * that requests a path from it. Returns the numbers of builds and files; none if the site was deployed without a list.
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

/** The builds of a version, newest first; each is a list of file names. */
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

/** The builds of all versions: the newest of each, then the second newest, and so on. */
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
