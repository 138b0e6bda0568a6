type Schedule = (island: HTMLElement) => Promise<void>;

/** How long an idle island waits at most for the browser to have a free moment. */
const IDLE_TIMEOUT_MS = 2000;

/** How far below the fold a visible island is already fetched. */
const VISIBLE_MARGIN = "200px";

/**
 * What counts as interaction. A mouse that comes near is early enough for what it does next. A finger may be about to swipe
 * a row, which the browser does best alone: it counts when the row has come to rest, or when it was a tap.
 */
const INTERACTION_EVENTS = ["pointerover", "focusin", "keydown", "click", "scrollend"] as const;

const schedules: Record<string, Schedule> = { load, idle, visible, interaction };

/** Resolves when the island's `when` attribute says that it is time. */
export function waitFor(island: HTMLElement): Promise<void> {
  const when = island.getAttribute("when") ?? "load";
  const schedule = schedules[when];
  if (!schedule) {
    throw new Error(`its when attribute must be one of ${Object.keys(schedules).join(", ")}, and is: ${when}`);
  }
  return schedule(island);
}

async function load(): Promise<void> {}

/** Resolves when the browser has a free moment. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback: the next task is the nearest thing.
    if (!("requestIdleCallback" in window)) setTimeout(resolve, 0);
    else requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
  });
}

function visible(island: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: VISIBLE_MARGIN },
    );
    // The island itself may be `display: contents`, which has no box to observe.
    observer.observe(island.firstElementChild ?? island);
  });
}

function interaction(island: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const onEvent = (event: Event) => {
      if (event instanceof PointerEvent && event.type === "pointerover" && event.pointerType !== "mouse") return;
      waiting.abort();
      resolve();
    };
    for (const type of INTERACTION_EVENTS) {
      island.addEventListener(type, onEvent, { capture: true, passive: true, signal: waiting.signal });
    }
  });
}
