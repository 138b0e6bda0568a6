// The worker's KV store, in memory in the measuring process: on the platform it runs on another machine too. It
// implements workerd's protocol: GET, PUT and DELETE of /KEY.

import { createServer } from "node:http";

/**
 * Starts an empty store. `copies` maps keys to the document they read, which gives a measurement as many URLs as it
 * needs, all with real content. A read takes `delay` ms; `reads` has the begin and end of each.
 */
export async function startStore(copies = (key) => key, { values = new Map(), delay = 0 } = {}) {
  const reads = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, "http://store");
    const path = pathname.slice(1);
    const key = searchParams.get("urlencoded") === "true" ? decodeURIComponent(path) : path;
    if (request.method === "GET") {
      const [value, begin] = [values.get(copies(key)), performance.now()];
      const answer = () => {
        if (delay) reads.push({ begin, end: performance.now() });
        response.writeHead(value ? 200 : 404, { "content-length": value?.length ?? 0 });
        response.end(value);
      };
      return delay ? setTimeout(answer, delay) : answer();
    }
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      // Nothing is stored for a copy: it might say that there is no such page.
      if (request.method === "DELETE") values.delete(key);
      else if (key === copies(key)) values.set(key, Buffer.concat(chunks));
      response.writeHead(204).end();
    });
  });
  server.keepAliveTimeout = 600_000;
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: server.address().port, values, reads };
}
