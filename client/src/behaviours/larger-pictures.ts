import { onLinkClick } from "../dom/clicks";

/** Opens links to uncropped pictures in the lightbox; if that fails, the browser opens the file. */
export function startLargerPictures(): void {
  onLinkClick("a.larger-picture", (link) => {
    import("../lightbox/lightbox").then(({ openViewer }) => openViewer(link)).catch(() => location.assign(link.href));
  });
}
