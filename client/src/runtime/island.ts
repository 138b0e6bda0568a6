import { isChunkFailure, reloadOnce } from "./chunk-reload";
import { parseProps } from "./props";
import { islands } from "./registry";
import { rememberClick } from "./replay";
import { waitFor } from "./schedule";

/** How far an island has come; the inspector and the browser tests read it from `data-status`. */
type Status = "found" | "woken" | "hydrated" | "failed";

/** How to take the component off each island that has one. */
const alive = new WeakMap<Element, () => void>();

/** Lets every `<x-island name props when>` on the page, now and later, come to life on its own schedule. */
export function startIslands(): void {
  customElements.define("x-island", Island);
}

/** Ends the islands of a page that was taken out for good: their timers and listeners would go on. */
export function endIslands(within: Element): void {
  for (const island of within.querySelectorAll("x-island")) alive.get(island)?.();
}

class Island extends HTMLElement {
  connectedCallback(): void {
    // An island that is moved, or taken out and put back, connects again and is already on its way.
    if (!this.dataset["status"]) void bringToLife(this);
  }
}

async function bringToLife(island: HTMLElement): Promise<void> {
  const name = island.getAttribute("name") ?? "";
  const settleClick = rememberClick(island);
  try {
    setStatus(island, "found");
    const load = findLoader(island, name);
    const props = parseProps(island.getAttribute("props"));
    await waitFor(island);
    setStatus(island, "woken");
    const [component, { hydrate }] = await Promise.all([load(), import("./hydrate")]);
    if (!island.isConnected) return startOver(island, settleClick);
    alive.set(island, hydrate(island, component, props));
    setStatus(island, "hydrated");
    settleClick(true);
  } catch (error) {
    setStatus(island, "failed");
    settleClick(false);
    console.error(`Island "${name}" stays as the server sent it:`, error);
    if (isChunkFailure(error)) reloadOnce();
  }
}

/** An island whose page was left meanwhile comes to life when it is put back, where it can be measured. */
function startOver(island: HTMLElement, settleClick: (again: boolean) => void): void {
  settleClick(false);
  delete island.dataset["status"];
}

function findLoader(island: HTMLElement, name: string) {
  if (island.parentElement?.closest("x-island")) {
    throw new Error("islands never nest; make it one island, or put them side by side");
  }
  const load = islands[name];
  if (!load) throw new Error(`its name must be in registry.ts, which has: ${Object.keys(islands).join(", ")}`);
  return load;
}

function setStatus(island: HTMLElement, status: Status): void {
  island.dataset["status"] = status;
}
