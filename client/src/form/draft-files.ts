// Files of a draft, which session storage cannot hold: IndexedDB has them, for a day at most, under the id in the draft.

const DAY_MS = 24 * 60 * 60_000;
const DATABASE = "forms";
const STORE = "files";

/** What is saved of a file where the browser saves no files: WebKit in a private window. */
type SavedBytes = Pick<File, "name" | "type" | "lastModified"> & { bytes: ArrayBuffer };

type SavedFiles = [field: string, file: File | SavedBytes][];

/** An id for the files of a draft. It starts with the time, so that old ones are found by their ids. */
export function newFilesId(now: number): string {
  return `${now}-${crypto.randomUUID()}`;
}

/** Saves the files that are chosen in a form now, in place of those before. */
export async function saveFiles(form: HTMLFormElement, id: string): Promise<void> {
  const files = boxesOf(form).flatMap((box) => [...(box.files ?? [])].map((file): [string, File] => [box.name, file]));
  if (!files[0]) return deleteFiles(id);
  const put = (saved: SavedFiles) => run((store) => store.put(saved, id));
  await put(files).catch(async () => put(await Promise.all(files.map(async ([field, file]) => [field, await readBytes(file)]))));
}

/** Puts saved files back where none are chosen; false when there are none. */
export async function restoreFiles(form: HTMLFormElement, id: string): Promise<boolean> {
  const saved = (await run<SavedFiles | undefined>((store) => store.get(id))) ?? [];
  for (const box of boxesOf(form)) {
    const own = new DataTransfer();
    for (const [field, file] of saved) if (field === box.name) own.items.add(asFile(file));
    if (box.files?.length === 0) box.files = own.files;
  }
  return saved.length > 0;
}

/** Deletes the files of a draft. */
export async function deleteFiles(id: string): Promise<void> {
  await run((store) => store.delete(id));
}

/** Deletes files that are too old, of any draft. Makes no database where there is none. */
export async function deleteOldFiles(now: number): Promise<void> {
  const known = await indexedDB.databases();
  if (known.some(({ name }) => name === DATABASE)) await run((store) => store.delete(IDBKeyRange.upperBound(`${now - DAY_MS}`)));
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
