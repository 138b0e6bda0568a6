/** Categories of consent: the content system's scripts, third-party videos and maps, the captcha of forms. */
export type Category = "scripts" | "media" | "captcha";

const CHOSEN = "consentchange";
const COOKIE = /(?:^|;\s*)consent=([^;]*)/;

/** A choice that could not be stored, which is valid until the document is unloaded. */
let unsaved: string | undefined;

/** The current choice, which another tab may have changed; `null` if there is none yet. */
export function readChoice(): ReadonlySet<string> | null {
  const value = unsaved ?? readCookie(document.cookie);
  return value === undefined ? null : new Set(value.split("."));
}

export function readCookie(cookies: string): string | undefined {
  return COOKIE.exec(cookies)?.[1];
}

export function isAllowed(category: Category): boolean {
  return readChoice()?.has(category) ?? false;
}

export function allow(category: Category): Promise<unknown> {
  return storeChoice([...(readChoice() ?? []), category]);
}

/** Stores a choice and notifies the listeners; whether it was stored. */
export async function storeChoice(allowed: string[]): Promise<boolean> {
  const body = new URLSearchParams(allowed.map((category) => ["allow", category]));
  const response = await fetch("/_/consent", { method: "POST", body, keepalive: true }).catch(() => null);
  const isStored = !!response?.ok && readCookie(document.cookie) !== undefined;
  unsaved = isStored ? undefined : allowed.join(".");
  document.dispatchEvent(new Event(CHOSEN));
  return isStored;
}

/** Runs after each choice on this page, until the signal aborts. */
export function onChoice(run: () => void, signal?: AbortSignal): void {
  document.addEventListener(CHOSEN, run, signal ? { signal } : {});
}
