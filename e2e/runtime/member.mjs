// Members over HTTP, as a browser without script: their forms and their session cookies.

import assert from "node:assert/strict";
import { ask, post, service } from "../client.mjs";
import { PAGES } from "../site.mjs";

export const MEMBER = { email: "member@example.com", password: "Bench-and-lamp-2026" };
export const OTHER = { ...MEMBER, email: "buyer@example.com" };
export const ACCOUNT = "/account/";
export const HOST = "nl.localhost";
export const MINUTE = 60_000;

export const send = (path, fields, headers) => post("nl", path, fields, { headers });
export const open = (path, cookie, headers = {}) => ask("nl", path, { headers: { cookie, ...headers } });
export const setCookies = ({ headers }) => headers["set-cookie"] ?? [];
/** The cookies of a response, for the next request. */
export const kept = (response) => setCookies(response).map((cookie) => cookie.split(";")[0]).join("; ");
/** Whether a response clears the session's cookies. */
export const isCleared = (response) => setCookies(response).length === 2 && setCookies(response).every((cookie) => cookie.includes("=; Max-Age=0;"));

/** Moves both clocks forward; the returned header sets the worker's. */
export async function later(ms) {
  await service.clock(ms);
  return { "x-test-now": String(Date.now() + ms) };
}

/** The cookies of a new session. */
export async function logIn(member = MEMBER, headers = {}) {
  const response = await send(PAGES.login.nl, member, headers);
  assert.deepEqual([response.status, response.headers.location], [303, ACCOUNT]);
  return kept(response);
}
