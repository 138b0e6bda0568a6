/**
 * The document that the server answers with, whatever its status; nothing for no answer at all. The browser parses it by
 * itself: that needs no policy, and nothing of the code that every page loads.
 */
export function fetchDocument(address: string, signal?: AbortSignal): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.onloadend = () => resolve(request.responseXML);
    signal?.addEventListener("abort", () => request.abort());
    request.send();
  });
}
