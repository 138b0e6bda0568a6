import { isModifiedClick } from "../runtime/replay";

/** Links to uncropped pictures. */
const LINKS = "a.larger-picture";

/** Opens such links in the lightbox; if that fails, the browser opens the file. */
export function startLargerPictures(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(LINKS);
    // A carousel cancels the click that ends a swipe.
    if (!link || event.defaultPrevented || isModifiedClick(event)) return;
    event.preventDefault();
    const open = () => location.assign(link.href);
    import("../lightbox/lightbox").then(({ openViewer }) => openViewer(link)).catch(open);
  });
}
