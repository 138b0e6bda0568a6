// Files of a draft, which session storage cannot hold: IndexedDB keeps them, for a day at most, under the id in the draft.

const DAY_MS = 24 * 60 * 60_000;
const DATABASE = "forms";
const STORE = "files";

type Kept = [field: string, file: File][];

/** An id for the files of a draft. It starts with the time, so that old ones are found by their ids. */
export function newFilesId(now: number): string {
  return `${now}-${crypto.randomUUID()}`;
}

/** Keeps the files that are chosen in a form now, in the place of those before. */
export async function saveFiles(form: HTMLFormElement, id: string): Promise<void> {
  const files: Kept = boxesOf(form).flatMap((box) => [...(box.files ?? [])].map((file): Kept[number] => [box.name, file]));
  if (files[0]) await run((store) => store.put(files, id));
  else await deleteFiles(id);
}

/** Puts kept files back where none are chosen; false when there are none. */
export async function restoreFiles(form: HTMLFormElement, id: string): Promise<boolean> {
  const kept = ((await run<Kept | undefined>((store) => store.get(id))) ?? []);
  for (const box of boxesOf(form)) {
    const own = new DataTransfer();
    for (const [field, file] of kept) if (field === box.name) own.items.add(file);
    if (box.files?.length === 0) box.files = own.files;
  }
  return kept.length > 0;
}

/** Forgets the files of a draft. */
export async function deleteFiles(id: string): Promise<void> {
  await run((store) => store.delete(id));
}

/** Forgets files that are too old, whatever draft they were of. Where none were ever kept, nothing begins to be. */
export async function deleteOldFiles(now: number): Promise<void> {
  const known = await indexedDB.databases();
  if (known.some(({ name }) => name === DATABASE)) await run((store) => store.delete(IDBKeyRange.upperBound(`${now - DAY_MS}`)));
}

function boxesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[type=file][name]")];
}

async function run<Value>(act: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    return await settled(act(database.transaction(STORE, "readwrite").objectStore(STORE)));
  } finally {
    database.close();
  }
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
