import { isChunkFailure, reloadOnce, whileHere } from "./chunk-reload";
import type { Props } from "./hydrate";
import { islands } from "./registry";
import { type RecordedClick, recordClick } from "./replay";
import { waitFor } from "./schedule";

/** An island's `data-status`, for browser tests and debugging. */
type Status = "found" | "loading" | "hydrated" | "failed";

const unmounts = new WeakMap<Element, () => void>();

/** Defines `<x-island name props when>`; each island hydrates on its own schedule. */
export function defineIslands(): void {
  customElements.define("x-island", Island);
}

/** Unmounts the islands of a discarded page, which stops their timers and listeners. */
export function unmountIslands(within: Element): void {
  for (const island of within.querySelectorAll("x-island")) unmounts.get(island)?.();
}

class Island extends HTMLElement {
  connectedCallback(): void {
    // A moved or reinserted island connects again.
    if (!this.dataset["status"]) void loadAndHydrate(this);
  }
}

async function loadAndHydrate(island: HTMLElement): Promise<void> {
  const name = island.getAttribute("name") ?? "";
  const click = recordClick(island);
  try {
    setStatus(island, "found");
    const load = islands[name];
    if (!load) throw new Error(`its name must be in registry.ts, which has: ${Object.keys(islands).join(", ")}`);
    const props = JSON.parse(island.getAttribute("props") ?? "{}") as Props;
    await waitFor(island);
    setStatus(island, "loading");
    const code = await whileHere(Promise.all([load(), import("./hydrate")]));
    if (!code || !island.isConnected) return reset(island, click);
    const [component, { hydrate }] = code;
    unmounts.set(island, hydrate(island, component, props));
    setStatus(island, "hydrated");
    click.replay(true);
  } catch (error) {
    if (!island.isConnected) return reset(island, click);
    setStatus(island, "failed");
    click.replay(false);
    console.error(`Island "${name}" stays as the server sent it:`, error);
    if (isChunkFailure(error)) reloadOnce();
  }
}

/** An island whose page was left starts over when it is reinserted, since its place can be measured then. */
function reset(island: HTMLElement, click: RecordedClick): void {
  click.leave();
  delete island.dataset["status"];
}

function setStatus(island: HTMLElement, status: Status): void {
  island.dataset["status"] = status;
}
