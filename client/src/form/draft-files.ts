// A draft's files, which session storage cannot hold, are in IndexedDB for up to a day, by the draft's id.

const DAY_MS = 24 * 60 * 60_000;
const DATABASE = "forms";
const STORE = "files";

/** A fallback for WebKit's private windows, which cannot store files. */
type SavedBytes = Pick<File, "name" | "type" | "lastModified"> & { bytes: ArrayBuffer };

type SavedFiles = [field: string, file: File | SavedBytes][];

/** Starts with the time, so that old files are found by their ids. */
export function newFilesId(now: number): string {
  return `${now}-${crypto.randomUUID()}`;
}

/** Replaces the saved files by the form's current ones. */
export async function saveFiles(form: HTMLFormElement, id: string): Promise<void> {
  const files = boxesOf(form).flatMap((box) => [...(box.files ?? [])].map((file): [string, File] => [box.name, file]));
  if (!files[0]) return deleteFiles(id);
  const put = (saved: SavedFiles) => run((store) => store.put(saved, id));
  await put(files).catch(async () => put(await Promise.all(files.map(async ([field, file]) => [field, await readBytes(file)]))));
}

/** Restores saved files into empty inputs; false if there are none. */
export async function restoreFiles(form: HTMLFormElement, id: string): Promise<boolean> {
  const saved = (await run<SavedFiles | undefined>((store) => store.get(id))) ?? [];
  for (const box of boxesOf(form)) {
    const own = new DataTransfer();
    for (const [field, file] of saved) if (field === box.name) own.items.add(asFile(file));
    if (box.files?.length === 0) box.files = own.files;
  }
  return saved.length > 0;
}

export async function deleteFiles(id: string): Promise<void> {
  await run((store) => store.delete(id));
}

/** Deletes expired files of all drafts, without creating the database. */
export async function deleteOldFiles(now: number): Promise<void> {
  const databases = await indexedDB.databases();
  if (databases.some(({ name }) => name === DATABASE)) await run((store) => store.delete(IDBKeyRange.upperBound(`${now - DAY_MS}`)));
}

async function readBytes(file: File): Promise<SavedBytes> {
  const { name, type, lastModified } = file;
  return { name, type, lastModified, bytes: await file.arrayBuffer() };
}

function asFile(saved: File | SavedBytes): File {
  return saved instanceof File ? saved : new File([saved.bytes], saved.name, saved);
}

function boxesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[type=file][name]")];
}

async function run<Value>(request: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    return await settled(request(database.transaction(STORE, "readwrite").objectStore(STORE)));
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
