// The worker as browsers reach it at the edge: over TLS and HTTP/2, one connection for everything. Without it each file of a
// page would wait for a connection of its own.

import { createSecureServer } from "node:http2";
import { request } from "node:http";
import { gzipSync } from "node:zlib";
import { makeCertificate, NAMES_ADDRESSES, secure, secureService } from "../../e2e/engines/wires.mjs";
import { WORKER } from "../../e2e/stack.mjs";

const PORT = 8443;
/** What HTTP/2 has no place for (RFC 9113, section 8.2.2), and what changes here. */
const LEFT_OUT = ["connection", "keep-alive", "transfer-encoding", "content-length"];
const IS_TEXT = /^(text\/|application\/json|image\/svg)/;

/** The origin of a language in front. */
export const frontOf = (locale) => `https://${locale}.localhost:${PORT}`;

/** Starts the front, and one of the content service; returns what stops them. */
export async function openFront() {
  const certificate = makeCertificate();
  const service = await secureService(certificate);
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (question, reply) => {
    const { ":authority": authority, ...others } = question.headers;
    const own = Object.entries(others).filter(([name]) => !name.startsWith(":") && name !== "accept-encoding");
    const headers = { ...Object.fromEntries(own), host: authority.replace(/:\d+$/, `:${WORKER}`) };
    const call = request({ host: "127.0.0.1", port: WORKER, method: question.method, path: question.url, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      const type = answer.headers["content-type"] ?? "";
      const passed = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !LEFT_OUT.includes(name)));
      const policy = passed["content-security-policy"];
      if (policy) passed["content-security-policy"] = secure(policy);
      if (!IS_TEXT.test(type)) return reply.writeHead(answer.statusCode, passed).end(body);
      const text = NAMES_ADDRESSES.test(type) ? secure(String(body)) : body;
      reply.writeHead(answer.statusCode, { ...passed, "content-encoding": "gzip" }).end(gzipSync(text));
    });
    question.pipe(call.on("error", () => reply.stream.close()));
  });
  await new Promise((resolve) => server.listen(PORT, "127.0.0.1", resolve));
  return () => [service, server].forEach((each) => each.close());
}
