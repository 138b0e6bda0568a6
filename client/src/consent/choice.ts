/** What can be allowed: scripts of the content system; videos and maps of other hosts; the captcha of forms. */
export type Category = "scripts" | "media" | "captcha";

const CHOSEN = "consentchange";
const COOKIE = /(?:^|;\s*)consent=([^;]*)/;

/** A choice that the browser or the server did not keep: it counts until the document is left. */
let unkept: string | undefined;

/** What the visitor allows, fresh: another tab may have changed it. `null` when nothing was chosen yet. */
export function readChoice(): ReadonlySet<string> | null {
  const value = unkept ?? readCookie(document.cookie);
  return value === undefined ? null : new Set(value.split("."));
}

/** The value of the cookie among all cookies. */
export function readCookie(cookies: string): string | undefined {
  return COOKIE.exec(cookies)?.[1];
}

export function isAllowed(category: Category): boolean {
  return readChoice()?.has(category) ?? false;
}

/** Allows one more. */
export function allow(category: Category): Promise<void> {
  return keepChoice([...(readChoice() ?? []), category]);
}

/** Keeps a choice, and tells those who wait for it. */
export async function keepChoice(allowed: string[]): Promise<void> {
  const body = new URLSearchParams(allowed.map((category) => ["allow", category]));
  const response = await fetch("/_/consent", { method: "POST", body, keepalive: true }).catch(() => null);
  const isKept = response?.ok && readCookie(document.cookie) !== undefined;
  unkept = isKept ? undefined : allowed.join(".");
  document.dispatchEvent(new Event(CHOSEN));
}

/** Runs whenever something was chosen on this page, until the signal aborts. */
export function onChoice(run: () => void, signal?: AbortSignal): void {
  document.addEventListener(CHOSEN, run, signal ? { signal } : {});
}
