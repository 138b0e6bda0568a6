import { idle } from "../runtime/schedule";

/** Measures a sample of one in `data-vitals` page loads, after the load. */
export function startVitals(): void {
  const every = Number(document.body.dataset.vitals ?? 0);
  if (every === 0 || Math.random() * every >= 1 || asksForPrivacy()) return;
  const begin = () => void idle().then(() => import("./measure")).then(({ measure }) => measure(), ignore);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}

/** Global Privacy Control or Do Not Track. */
function asksForPrivacy(): boolean {
  return navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true);
}

/** The page works without being measured. */
function ignore(): void {}
