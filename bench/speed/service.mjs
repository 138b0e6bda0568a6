// The content service on free ports, behind a relay that records the worker's requests and can replay responses: the
// service's own time is not the worker's, and a run need not wait for it.

import { spawn } from "node:child_process";
import { Agent, createServer, request } from "node:http";
import { join } from "node:path";
import { Refusal, SERVICE, root } from "../../e2e/stack.mjs";

/** `data` is the database folder, `scale` how many times over it is seeded. */
export async function startContent({ data = join(root, ".data/speed"), scale = 1 } = {}) {
  const [api, admin] = [await freePort(), await freePort()];
  // Picture URLs are those of `make dev`, so that pages do not depend on the port. Nobody looks at pictures.
  const args = ["serve", "--api", `127.0.0.1:${api}`, "--admin", `127.0.0.1:${admin}`, "--origin", `http://127.0.0.1:${SERVICE}`, "--data", data, "--scale", String(scale), "--lazy-transforms"];
  const child = spawn(join(root, "target/debug/cms"), args, { cwd: root, stdio: "ignore" });
  process.once("exit", () => child.kill());
  let hasEnded = false;
  child.on("error", () => (hasEnded = true)).on("exit", () => (hasEnded = true));
  while (!(await isAnswering(admin))) {
    if (hasEnded) throw new Refusal("The content service did not start: cargo build -p cms");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return startRelay(api);
}

async function startRelay(port) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const responses = new Map();
  const state = { isRepeating: false, calls: [] };
  const server = createServer((incoming, response) => {
    const chunks = [];
    incoming.on("data", (chunk) => chunks.push(chunk));
    incoming.on("end", async () => {
      const body = Buffer.concat(chunks);
      const { authorization = "", "content-type": type = "" } = incoming.headers;
      state.calls.push({ path: incoming.url, headers: { ...(authorization && { authorization }), "content-type": type }, body: body.toString("utf8") });
      const key = `${incoming.url}\n${authorization}\n${body}`;
      const found = (state.isRepeating && responses.get(key)) || (await ask(incoming, body));
      if (state.isRepeating && found.status === 200) responses.set(key, found);
      response.writeHead(found.status, { ...found.headers, "content-length": found.body.length });
      response.end(found.body);
    });
  });
  const ask = ({ url, method, headers }, body) =>
    new Promise((resolve, reject) => {
      const sent = { ...headers, host: `127.0.0.1:${port}`, "content-length": body.length };
      delete sent["transfer-encoding"];
      const call = request({ host: "127.0.0.1", port, path: url, method, headers: sent, agent }, (came) => {
        const chunks = [];
        came.on("data", (chunk) => chunks.push(chunk));
        came.on("end", () => resolve({ status: came.statusCode, headers: { "content-type": came.headers["content-type"] ?? "text/plain" }, body: Buffer.concat(chunks) }));
      });
      call.on("error", reject).end(body);
    });
  server.keepAliveTimeout = 600_000;
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, state };
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** The ports are bound before the database is seeded. */
function isAnswering(admin) {
  return fetch(`http://127.0.0.1:${admin}/requests`).then(
    ({ ok }) => ok,
    () => false,
  );
}
