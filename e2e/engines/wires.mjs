// The way from a browser to the worker: at the site's own addresses, so the worker listens elsewhere.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVICE, WORKER } from "../stack.mjs";
import { openWire } from "../wire.mjs";

/** Where the worker listens. */
export const BEHIND = 8790;

/** Where the content service listens for secure pages, which take nothing in plain text. */
const SECURE_SERVICE = 8791;

/** What may name an address of ours. */
export const NAMES_ADDRESSES = /^(text\/html|text\/javascript|application\/json)/;

/** A wire; with a certificate all addresses that come over it are secure. */
export async function openGateway(certificate) {
  const wire = await openWire("nl", { certificate, at: WORKER, to: BEHIND });
  if (!certificate) return wire;
  const service = await secureService(certificate);
  wire.change = ({ status, headers, body }) => {
    const policy = headers["content-security-policy"];
    const changed = policy ? { ...headers, "content-security-policy": secure(policy) } : headers;
    return { status, headers: changed, body: NAMES_ADDRESSES.test(headers["content-type"]) ? secure(String(body)) : body };
  };
  const { close } = wire;
  wire.close = () => Promise.all([close(), service.close(), service.closeAllConnections()]);
  return wire;
}

export const secure = (text) =>
  text.replaceAll(`http://127.0.0.1:${SERVICE}`, `https://127.0.0.1:${SECURE_SERVICE}`).replaceAll(/http:(\/\/\w\w\.localhost)/g, "https:$1");

/** The content service over TLS: pictures, tiles, and the captcha's script, which names the service too. */
export async function secureService(certificate) {
  const server = createServer(certificate, (question, reply) => {
    const { method, url, headers } = question;
    const options = { host: "127.0.0.1", port: SERVICE, method, path: url, headers: { ...headers, host: `127.0.0.1:${SERVICE}` } };
    const call = request(options, async (answer) => {
      const { "content-length": _, ...headers } = answer.headers;
      const chunks = await answer.toArray();
      const body = Buffer.concat(chunks);
      reply.writeHead(answer.statusCode, headers).end(NAMES_ADDRESSES.test(headers["content-type"]) ? secure(String(body)) : body);
    });
    question.pipe(call.on("error", () => reply.destroy()));
  });
  await new Promise((resolve) => server.listen(SECURE_SERVICE, "127.0.0.1", resolve));
  return server;
}

/** A certificate for a day, which nobody has to trust. */
export function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const [key, cert] = ["key", "cert"].map((name) => join(folder, name));
  const names = "subjectAltName=DNS:nl.localhost,DNS:en.localhost,DNS:de.localhost,IP:127.0.0.1";
  const request = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1", "-subj", "/CN=localhost", "-addext", names];
  execFileSync("openssl", [...request, "-keyout", key, "-out", cert], { stdio: "ignore" });
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return made;
}
