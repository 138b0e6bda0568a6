// A wire between browser and worker that the tests hold: it can be cut, slowed down and made to say something else.

import { createServer, request } from "node:http";
import { WORKER } from "../stack.mjs";

/**
 * Listens at a port of its own, so that each test has an origin without a past. `change(answer, question)` may return
 * another answer: `{ status, headers, body }`. `questions` lists what came through, as "GET /path".
 */
export async function openWire(locale, change = () => undefined) {
  const wire = { change, isCut: false, questions: [] };
  const server = createServer(async (question, reply) => {
    wire.questions.push(`${question.method} ${question.url}`);
    if (wire.isCut) return reply.destroy();
    try {
      const answer = await ask(locale, question);
      const said = (await wire.change(answer, question)) ?? answer;
      if (wire.isCut) return reply.destroy();
      const { "transfer-encoding": _, "content-length": __, ...headers } = said.headers;
      reply.writeHead(said.status, headers).end(said.body);
    } catch {
      reply.destroy();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  wire.origin = `http://${locale}.localhost:${server.address().port}`;
  wire.asked = (line) => wire.questions.filter((question) => question === line).length;
  wire.close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return wire;
}

function ask(locale, question) {
  const { method, url, headers } = question;
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port: WORKER, method, path: url, agent: false, headers: { ...headers, host: `${locale}.localhost:${WORKER}` } };
    // Whole answers in plain text, so that a test can change them.
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
