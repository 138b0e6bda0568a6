import { type Metric, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import { onPageChange } from "../navigation/page-change";

const ADDRESS = "/_/vitals";

/**
 * Sends what was measured of the page that the browser loaded, once: when it is hidden, or when another one takes its place
 * without a load. The browser tells of no later page how long it took to appear.
 */
export function measure(): void {
  const [load] = performance.getEntriesByType("navigation");
  const page = load && new URL(load.name).pathname;
  if (!page || page !== location.pathname) return;
  const message = new URLSearchParams({ page });
  const keep = ({ name, value }: Pick<Metric, "name" | "value">) => message.set(name.toLowerCase(), String(inWholeNumbers(name, value)));
  // Each change, because nobody says before another page comes which was the last.
  for (const on of [onCLS, onINP, onLCP, onTTFB]) on(keep, { reportAllChanges: true });
  const waiting = new AbortController();
  const { signal } = waiting;
  const send = () => {
    waiting.abort();
    navigator.sendBeacon(ADDRESS, message);
  };
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && send(), { signal });
  addEventListener("pagehide", send, { signal });
  onPageChange(send, signal);
}

/** Milliseconds, or thousandths of what has no unit. */
function inWholeNumbers(name: string, value: number): number {
  return Math.round(name === "CLS" ? value * 1000 : value);
}
