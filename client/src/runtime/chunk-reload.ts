/** After a deployment an old page may request a chunk that is gone; a reload gets the new page. */
const GUARD_MS = 60_000;
const GUARD_KEY = "chunk-reload";

/** Whether an import failed to load; browsers word this differently. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|importing a module script failed/i.test(error.message)
  );
}

/** Waits for code; `null` if the page is being unloaded, which makes Firefox reject pending imports. */
export async function whileHere<Code>(code: Promise<Code>): Promise<Code | null> {
  let isLeaving = false;
  const onLeave = () => void (isLeaving = true);
  // Removed as soon as possible, because `beforeunload` listeners may disable the back/forward cache.
  addEventListener("beforeunload", onLeave);
  try {
    return await code;
  } catch (error) {
    if (isLeaving) return null;
    throw error;
  } finally {
    removeEventListener("beforeunload", onLeave);
  }
}

/** `last` is the stored time of the last reload. */
export function canReload(now: number, last: string | null): boolean {
  return last === null || !(now - Number(last) < GUARD_MS);
}

/** Reloads the page at most once a minute; not without storage, which might loop, nor offline. */
export function reloadOnce(): void {
  if (!navigator.onLine) return;
  try {
    if (!canReload(Date.now(), sessionStorage.getItem(GUARD_KEY))) return;
    sessionStorage.setItem(GUARD_KEY, String(Date.now()));
  } catch {
    return;
  }
  location.reload();
}
