/** Fetches a document with any status; null without a response. XMLHttpRequest parses it without a Trusted Types policy. */
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
