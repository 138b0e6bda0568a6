/**
 * Fetches a document, whatever the response's status; null without a response. XMLHttpRequest parses it, which needs no
 * Trusted Types policy.
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
