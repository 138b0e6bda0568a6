/** Wakes what only members have; everybody else's tab forgets whom it knew. */
export function startMember(): void {
  if ("member" in document.body.dataset) {
    import("./favourite-toggle").then(({ startFavouriteToggle }) => startFavouriteToggle(), ignored);
    import("./viewer").then(({ startViewer }) => startViewer(), ignored);
  } else {
    try {
      sessionStorage.removeItem("viewer");
    } catch {
      // Without storage nothing was kept.
    }
  }
}

/** The forms work without script, and nobody misses the record before the next page. */
function ignored(): void {}
