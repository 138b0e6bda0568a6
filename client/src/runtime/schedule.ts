type Schedule = (island: HTMLElement) => Promise<void>;

/** The maximum wait for an idle moment. */
const IDLE_TIMEOUT_MS = 2000;

/** The margin around the viewport in which an island is near. */
const NEAR_MARGIN = "200px";

/**
 * Events that count as interaction: a mouse that comes near is early enough. A finger may be about to swipe a row, which should
 * stay native: only the end of the scrolling or a tap counts.
 */
const INTERACTION_EVENTS = ["pointerover", "focusin", "keydown", "click", "scrollend"] as const;

/** Events that show engagement. The event `wake` is for islands that have something to show before. */
const ENGAGEMENT_EVENTS = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin"] as const;
const WAKE = "wake";

/** The maximum wait of islands that move by themselves. */
const DELAY_MS = 5000;

const schedules: Record<string, Schedule> = { engaged, delayed, interaction };

/** Resolves when the island's `when` condition is met. */
export function waitFor(island: HTMLElement): Promise<void> {
  const when = island.getAttribute("when") ?? "";
  const schedule = schedules[when];
  if (!schedule) {
    throw new Error(`its when attribute must be one of ${Object.keys(schedules).join(", ")}, and is: ${when}`);
  }
  return schedule(island);
}

/** Resolves when the browser is idle. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari lacks `requestIdleCallback`.
    if (!("requestIdleCallback" in window)) setTimeout(resolve, 0);
    else requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
  });
}

function near(island: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: NEAR_MARGIN },
    );
    // The island is `display: contents`, which cannot be observed, and so may be its first element.
    observer.observe(island.querySelector("[data-near]") ?? island.firstElementChild ?? island);
  });
}

/** Whether the page was used before this code ran; older browsers lack `userActivation`. */
function wasUsed(): boolean {
  const { activeElement, body } = document;
  const isActivated = "userActivation" in navigator && navigator.userActivation.hasBeenActive;
  return isActivated || scrollY > 0 || (activeElement !== null && activeElement !== body);
}

let engagement: Promise<void> | undefined;

/** Resolves once the page was used; shared by all islands and later pages of this document. */
function engage(): Promise<void> {
  return (engagement ??= new Promise((resolve) => {
    if (wasUsed()) {
      resolve();
      return;
    }
    const waiting = new AbortController();
    const onEvent = () => {
      waiting.abort();
      resolve();
    };
    for (const type of ENGAGEMENT_EVENTS) {
      document.addEventListener(type, onEvent, { capture: true, passive: true, signal: waiting.signal });
    }
  }));
}

/** Resolves when the island is near and the page was used. */
async function engaged(island: HTMLElement): Promise<void> {
  const awake = new Promise((resolve) => island.addEventListener(WAKE, resolve, { once: true }));
  await Promise.race([awake, Promise.all([engage(), near(island)])]);
}

/** Like `engaged`, but with a maximum wait. */
async function delayed(island: HTMLElement): Promise<void> {
  const delay = new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  await Promise.all([Promise.race([engage(), delay]), near(island)]);
}

/** Wakes an island that waits for engagement. */
export function wake(island: Element): void {
  island.dispatchEvent(new Event(WAKE));
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
