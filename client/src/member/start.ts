/** Loads what only members have; for everybody else it deletes the record of a member from before. */
export function startMember(): void {
  if ("member" in document.body.dataset) {
    import("./favourite-toggle").then(({ startFavouriteToggle }) => startFavouriteToggle(), ignored);
    import("./viewer").then(({ startViewer }) => startViewer(), ignored);
  } else {
    try {
      sessionStorage.removeItem("viewer");
    } catch {
      // Without storage there is no record.
    }
  }
}

/** The forms work without script, and nobody misses the record before the next page. */
function ignored(): void {}
