type Schedule = (island: HTMLElement) => Promise<void>;

/** How long an idle island waits at most for the browser to have a free moment. */
const IDLE_TIMEOUT_MS = 2000;

/** How far below the fold an island counts as near. */
const NEAR_MARGIN = "200px";

/**
 * What counts as interaction. A mouse that comes near is early enough for what it does next. A finger may be about to swipe
 * a row, which the browser does best alone: it counts when the row has come to rest, or when it was a tap.
 */
const INTERACTION_EVENTS = ["pointerover", "focusin", "keydown", "click", "scrollend"] as const;

/** What shows that somebody uses the page, wherever it happens. The event `wake` says that an island has work to do before. */
const ENGAGEMENT_EVENTS = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin"] as const;
const WAKE = "wake";

/** How long what moves by itself waits at most for somebody to use the page. */
const DELAY_MS = 5000;

const schedules: Record<string, Schedule> = { engaged, delayed, interaction };

/** Resolves when the island's `when` attribute says that it is time. */
export function waitFor(island: HTMLElement): Promise<void> {
  const when = island.getAttribute("when") ?? "";
  const schedule = schedules[when];
  if (!schedule) {
    throw new Error(`its when attribute must be one of ${Object.keys(schedules).join(", ")}, and is: ${when}`);
  }
  return schedule(island);
}

/** Resolves when the browser has a free moment. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback: the next task is the nearest thing.
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
    // The island itself may be `display: contents`, which has no box to observe.
    observer.observe(island.firstElementChild ?? island);
  });
}

/** Whether somebody used the page before this code came; old browsers know only of the focus and of scrolling. */
function wasUsed(): boolean {
  const { activeElement, body } = document;
  const isActivated = "userActivation" in navigator && navigator.userActivation.hasBeenActive;
  return isActivated || scrollY > 0 || (activeElement !== null && activeElement !== body);
}

let engagement: Promise<void> | undefined;

/** Resolves once somebody has used the page; all islands and all pages of this document share it. */
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

/** Resolves when the island is near and somebody uses the page: who has only just come waits for no code. */
async function engaged(island: HTMLElement): Promise<void> {
  const awake = new Promise((resolve) => island.addEventListener(WAKE, resolve, { once: true }));
  await Promise.race([awake, Promise.all([engage(), near(island)])]);
}

/** Like `engaged`, but a while later at the latest. */
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
