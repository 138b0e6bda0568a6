// The target of a smoke test: an environment's sites, at their own URLs or at one address for all of them.

import { request as http } from "node:http";
import { request as https } from "node:https";
import { Refusal } from "../../../e2e/stack.mjs";
import { readEnvironment, readEnvironments } from "../environments.mjs";

const PATIENCE_MS = 20_000;

/** The environment and address (`at`) that a command names; a URL alone means the environment with it in `SITES`. */
export function deploymentOf(words) {
  const at = words.find((word) => word.includes("://"));
  const name = words.find((word) => word !== at);
  if (name) return { environment: readEnvironment(name), at };
  if (!at) throw new Refusal("Which deployment? URL=https://… or ENV=staging or production.");
  const { origin } = new URL(at);
  const environment = readEnvironments().find(({ sites }) => Object.values(sites).some((site) => site.origin === origin));
  if (!environment) throw new Refusal(`SITES of no environment names ${at}: say whose sites they are (ENV=…).`);
  return { environment };
}

/**
 * The sites of an environment by language, each with `ask(path, headers)`. `at` is an address to connect to instead,
 * with the site's name in `Host`; `headers` are sent with every request, which times out after `patienceMs`.
 */
export function sitesOf({ sites }, { at, headers = {}, patienceMs = PATIENCE_MS } = {}) {
  return Object.entries(sites).map(([locale, { origin }]) => {
    const answers = [];
    const ask = async (path, more = {}) => {
      const response = await send(at ?? origin, { path, headers: { ...headers, ...more, host: new URL(origin).host }, patienceMs });
      answers.push({ path, ...response });
      return response;
    };
    return { locale, origin, ask, answers };
  });
}

/** A GET that follows no redirects; `{ status, headers, body }`, the body as bytes. */
function send(origin, { path, headers, patienceMs }) {
  const { protocol, hostname, port } = new URL(origin);
  const options = { hostname: addressOf(hostname), port: port || undefined, path, headers, agent: false };
  // Node would take the TLS server name from `Host`.
  if (protocol === "https:") options.servername = hostname;
  return new Promise((resolve, reject) => {
    const call = (protocol === "https:" ? https : http)(options, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk)).on("error", reject);
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    call.on("error", reject).setTimeout(patienceMs, () => call.destroy(new Error(`no answer within ${patienceMs / 1000} s`)));
    call.end();
  });
}

/** Names under `localhost` are this machine (RFC 6761), which not every resolver implements. */
const addressOf = (hostname) => (/(^|\.)localhost$/.test(hostname) ? "127.0.0.1" : hostname);
