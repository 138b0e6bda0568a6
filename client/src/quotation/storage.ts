/** Where the browser forbids storage, a page still remembers until it is left; the cookie carries the list from page to page. */
const memory = new Map<string, string>();

/** What is stored under a key, fresh: another tab may have written since we last looked. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Stores a text; false when there is no room for it and the old text stays. */
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

/** Whether anything is still there when the page has been left. */
export const isStored = (): boolean => permitted() !== null;

function permitted(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
