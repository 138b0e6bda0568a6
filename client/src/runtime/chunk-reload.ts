/** After a deploy an old page may ask for a chunk that is gone; one reload brings the new page. */
const GUARD_MS = 60_000;
const GUARD_KEY = "chunk-reload";

/** Whether an import failed because its file did not arrive; the three engines word it differently. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|importing a module script failed/i.test(error.message)
  );
}

/** Waits for code. `null` when the page is left meanwhile: Firefox fails what is still loading then, as if it were gone. */
export async function whileHere<Code>(code: Promise<Code>): Promise<Code | null> {
  let isLeaving = false;
  const onLeave = () => void (isLeaving = true);
  // Not for longer: who listens to this event may keep a page out of the back/forward cache.
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

/** Whether the guard allows a reload now; `last` is when it last happened, as it was stored. */
export function canReload(now: number, last: string | null): boolean {
  return last === null || !(now - Number(last) < GUARD_MS);
}

/** Reloads the page, at most once a minute. Without storage the loop could not be stopped, and offline there is nothing to load. */
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
