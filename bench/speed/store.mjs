// The KV store behind the worker, in memory, in the process that measures: on the platform it is another machine's work too.
// It speaks workerd's protocol: GET, PUT and DELETE of /KEY.

import { createServer } from "node:http";

/**
 * Starts an empty store. `copies` says under which other keys a document can be read: so there are as many addresses as a
 * measurement needs, and all have true content.
 */
export async function startStore(copies = (key) => key) {
  const values = new Map();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, "http://store");
    const path = pathname.slice(1);
    const key = searchParams.get("urlencoded") === "true" ? decodeURIComponent(path) : path;
    if (request.method === "GET") {
      const value = values.get(copies(key));
      response.writeHead(value ? 200 : 404, { "content-length": value?.length ?? 0 });
      return response.end(value);
    }
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      // Of a copy nothing is kept: it might say that there is no such page.
      if (request.method === "DELETE") values.delete(key);
      else if (key === copies(key)) values.set(key, Buffer.concat(chunks));
      response.writeHead(204).end();
    });
  });
  server.keepAliveTimeout = 600_000;
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: server.address().port, values };
}
