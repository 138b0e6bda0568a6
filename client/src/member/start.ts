/** Loads the code for members; for everybody else it deletes an earlier member's record. */
export function startMember(): void {
  if ("member" in document.body.dataset) {
    import("./favourite-toggle").then(({ startFavouriteToggle }) => startFavouriteToggle(), ignored);
    import("./viewer").then(({ startViewer }) => startViewer(), ignored);
  } else {
    try {
      sessionStorage.removeItem("viewer");
    } catch {}
  }
}

/** The forms work without script, and the record is not needed before the next page. */
function ignored(): void {}
