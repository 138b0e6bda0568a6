/** Replaces forbidden storage within a page; the cookie carries the list between pages. */
const memory = new Map<string, string>();

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** False if the storage is full; the old text stays. */
export function writeText(key: string, text: string): boolean {
  const storage = permitted();
  if (!storage) return Boolean(memory.set(key, text));
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Whether stored texts outlive the page. */
export const isStored = (): boolean => permitted() !== null;

function permitted(): Storage | null {
  try {
    const storage = localStorage;
    // A browser may also lend one that takes nothing; one that is full has something in it.
    if (storage.length === 0) storage.setItem("", "");
    storage.removeItem("");
    return storage;
  } catch {
    return null;
  }
}
