const KEY = "viewer";

/** Stores the member's record, which has no tokens, for script while the tab is open. */
export function startViewer(): void {
  void refresh();
  // A page that comes back from the back-forward cache may be that of somebody who has logged out since.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void refresh().then((status) => status === 401 && location.reload());
  });
}

/** Keeps in the record what was saved since. */
export function updateViewer({ favourites }: { favourites?: number[] }): void {
  try {
    const record = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as object | null;
    if (record && favourites) sessionStorage.setItem(KEY, JSON.stringify({ ...record, favoriteProducts: favourites }));
  } catch {
    // A browser without storage has no record.
  }
}

async function refresh(): Promise<number> {
  try {
    const response = await fetch("/_/viewer", { headers: { accept: "application/json" } });
    if (response.ok) sessionStorage.setItem(KEY, await response.text());
    else if (response.status === 401) sessionStorage.removeItem(KEY);
    return response.status;
  } catch {
    // Offline, or a browser without storage: the old record stays.
    return 0;
  }
}
