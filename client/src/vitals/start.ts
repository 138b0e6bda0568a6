import { idle } from "../runtime/schedule";

/** Measures the page for one visit in as many as it says, once it is there. */
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
