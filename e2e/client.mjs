// A plain HTTP client: only browsers resolve hosts such as nl.localhost, so it connects to 127.0.0.1.

import { request } from "node:http";
import { link } from "../tools/link/address.mjs";
import { ADMIN, SERVICE, WORKER, origin } from "./stack.mjs";

/** Sends a request to the worker; does not follow redirects. `path` is sent unchanged; `signal` aborts. */
export function ask(locale, path, { method = "GET", headers = {}, body, signal, host = `${locale}.localhost:${WORKER}` } = {}) {
  return send({ port: WORKER, path, method, signal, headers: { host, ...headers } }, body);
}

/** Submits a form as one of the site's own pages does. */
export function post(locale, path, fields = {}, { headers, signal } = {}) {
  const own = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", origin: origin(locale) };
  return ask(locale, path, { method: "POST", body: String(new URLSearchParams(fields)), headers: { ...own, ...headers }, signal });
}

/** The outbox as operators see it, through a signed link. */
export const outbox = {
  ask: () => ask("nl", outboxAt("")),
  find: async (reference) => JSON.parse((await ask("nl", outboxAt(`/${reference}`))).body),
  /** Retries delivery now; returns whether there was anything to deliver. */
  replay: async (reference) => (await post("nl", outboxAt(""), { reference })).headers.location.endsWith("&sent-on=1"),
};

const outboxAt = (path) => `/_/outbox${path}${new URL(link("outbox", origin("nl"), { key: "dev-link-key-of-ours" })).search}&as=json`;

/** The content service: its API and its admin endpoint. */
export const service = {
  ask: async (query) => {
    const headers = { host: `127.0.0.1:${SERVICE}`, "content-type": "application/json", authorization: "Bearer dev-schema-token" };
    return JSON.parse((await send({ port: SERVICE, path: "/api", method: "POST", headers }, JSON.stringify({ query }))).body).data;
  },
  fault: (fault) => admin("PUT", "/faults", fault),
  /** Clears all faults, or only those for requests that contain a text. */
  heal: (holding) => admin("DELETE", holding ? `/faults?${new URLSearchParams({ holding })}` : "/faults"),
  forgetRequests: () => admin("DELETE", "/requests"),
  requests: async () => JSON.parse((await admin("GET", "/requests")).body),
  clock: (offset_ms) => admin("PUT", "/clock", { offset_ms }),
  /** A captcha token, as issued to a page of this origin. */
  captchaToken: async (key, origin) => {
    const path = `/captcha/token?${new URLSearchParams({ k: key, co: origin })}`;
    return JSON.parse((await send({ port: SERVICE, path, method: "POST", headers: { host: `127.0.0.1:${SERVICE}` } })).body).token;
  },
  /** The latest mail to an address. */
  mail: async (to) => JSON.parse((await admin("GET", "/outbox")).body).find((mail) => mail.to === to),
  /** Form submissions, newest first, spam included; and newsletter subscriptions. */
  submissions: async () => JSON.parse((await admin("GET", "/submissions")).body),
  subscriptions: async () => JSON.parse((await admin("GET", "/newsletter")).body),
};

function admin(method, path, body) {
  const headers = { host: `127.0.0.1:${ADMIN}`, "content-type": "application/json", accept: "application/json" };
  return send({ port: ADMIN, path, method, headers }, body && JSON.stringify(body));
}

function send(options, body) {
  return new Promise((resolve, reject) => {
    const call = request({ hostname: "127.0.0.1", agent: false, ...options }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const { statusCode: status, headers, rawHeaders } = response;
        resolve({ status, headers, rawHeaders, body: Buffer.concat(chunks).toString("utf8") });
      });
    });
    call.on("error", reject).setTimeout(30_000, () => call.destroy(new Error(`no answer to ${options.path}`)));
    call.end(body);
  });
}
