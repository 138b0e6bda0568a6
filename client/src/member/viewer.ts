const KEY = "viewer";

/** Stores the member's record, which has no tokens, in session storage. */
export function startViewer(): void {
  void refresh();
  // A page restored from the back/forward cache may belong to a member who has logged out.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void refresh().then((status) => status === 401 && location.reload());
  });
}

/** Updates the record after a change. */
export function updateViewer({ favourites }: { favourites?: number[] }): void {
  try {
    const record = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as object | null;
    if (record && favourites) sessionStorage.setItem(KEY, JSON.stringify({ ...record, favoriteProducts: favourites }));
  } catch {}
}

async function refresh(): Promise<number> {
  try {
    const response = await fetch("/_/viewer", { headers: { accept: "application/json" } });
    if (response.ok) sessionStorage.setItem(KEY, await response.text());
    else if (response.status === 401) sessionStorage.removeItem(KEY);
    return response.status;
  } catch {
    // Offline or without storage the old record stays.
    return 0;
  }
}
