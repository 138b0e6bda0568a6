import { type Metric, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import { onPageChange } from "../navigation/page-change";

const ADDRESS = "/_/vitals";

/**
 * Sends the metrics of the loaded page once: when it is hidden or replaced by a client-side navigation, which browsers do not
 * measure.
 */
export function measure(): void {
  const [load] = performance.getEntriesByType("navigation");
  const page = load && new URL(load.name).pathname;
  if (!page || page !== location.pathname) return;
  const message = new URLSearchParams({ page });
  const keep = ({ name, value }: Pick<Metric, "name" | "value">) => message.set(name.toLowerCase(), String(inWholeNumbers(name, value)));
  // All changes, because a client-side navigation does not trigger a final report.
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

/** Milliseconds, or thousandths of the unitless CLS. */
function inWholeNumbers(name: string, value: number): number {
  return Math.round(name === "CLS" ? value * 1000 : value);
}
