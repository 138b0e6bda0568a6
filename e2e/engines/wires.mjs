// The ways from a browser to the worker and to the content service's pictures, on origins without a past.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVICE, WORKER } from "../stack.mjs";
import { openWire } from "../wire.mjs";

/** What may name an address of ours. */
const NAMES_ADDRESSES = /^(text\/html|text\/javascript|application\/json)/;
const WORKERS = new RegExp(`http://(\\w\\w\\.localhost):${WORKER}`, "g");
const SERVICES = new RegExp(`http://127\\.0\\.0\\.1:${SERVICE}`, "g");

/** Links lead over the same wire. With a certificate pictures have one too: a secure page takes nothing in plain text. */
export async function openWires(certificate) {
  const wire = await openWire("nl", { certificate });
  const service = certificate && (await openWire("nl", { certificate, port: SERVICE }));
  const rewrite = (text) => {
    const ours = text.replaceAll(WORKERS, (_, host) => wire.at(host));
    return service ? ours.replaceAll(SERVICES, service.at("127.0.0.1")) : ours;
  };
  const change = ({ status, headers, body }) => {
    const policy = headers["content-security-policy"];
    const changed = policy ? { ...headers, "content-security-policy": rewrite(policy) } : headers;
    return { status, headers: changed, body: NAMES_ADDRESSES.test(headers["content-type"]) ? rewrite(String(body)) : body };
  };
  wire.change = change;
  if (service) service.change = change;
  return { wire, close: () => Promise.all([wire.close(), service?.close()]) };
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
