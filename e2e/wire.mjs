// A proxy between browser and worker, controlled by a test: it can disconnect, delay and change responses.

import { createServer, request } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { WORKER } from "./stack.mjs";

/**
 * Listens on a port of its own unless given one, so that each test has a fresh origin. `change(answer, question)` may
 * return another response: `{ status, headers, body }`; `answer(question)` may respond instead of the worker, even when
 * the wire is cut. `questions` lists the requests, as "GET /path". With a `certificate` (`{ key, cert }`) the browser's
 * side speaks TLS. `at` is its own port, `to` the worker's.
 */
export async function openWire(locale, { certificate, at = 0, to = WORKER } = {}) {
  const wire = { change: () => undefined, answer: () => undefined, isCut: false, questions: [] };
  const speak = async (question, reply) => {
    const own = await wire.answer(question);
    if (own) return reply.writeHead(own.status, own.headers).end(own.body);
    wire.questions.push(`${question.method} ${question.url}`);
    if (wire.isCut) return reply.destroy();
    try {
      const answer = await ask(question, to);
      const said = (await wire.change(answer, question)) ?? answer;
      if (wire.isCut) return reply.destroy();
      const { "transfer-encoding": _, "content-length": __, ...headers } = said.headers;
      reply.writeHead(said.status, headers).end(said.body);
    } catch {
      reply.destroy();
    }
  };
  const server = certificate ? createSecureServer(certificate, speak) : createServer(speak);
  await new Promise((resolve) => server.listen(at, "127.0.0.1", resolve));
  wire.originOf = (locale) => `${certificate ? "https" : "http"}://${locale}.localhost:${server.address().port}`;
  wire.origin = wire.originOf(locale);
  wire.asked = (line) => wire.questions.filter((question) => question === line).length;
  wire.close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return wire;
}

function ask(question, port) {
  const { method, url, headers } = question;
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, method, path: url, agent: false, headers: { ...headers, host: `${headers.host.split(":")[0]}:${WORKER}` } };
    // Full, uncompressed responses, so that a test can change them.
    delete options.headers["accept-encoding"];
    delete options.headers["if-none-match"];
    const call = request(options, (answer) => {
      const chunks = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }));
      answer.on("error", reject);
    });
    question.pipe(call.on("error", reject));
  });
}
