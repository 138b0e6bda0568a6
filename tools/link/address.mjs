// URLs of the pages for editors and operators: signed, so that no account is needed.

import { createHmac } from "node:crypto";

/** The format of `operators/link.rs`. */
const PURPOSE = "operators' link 1";
const VALID_SECONDS = 12 * 60 * 60;
const SIGNATURE_LETTERS = 32;

export const PAGES = ["content-health", "explain", "outbox", "vitals"];

/**
 * A link that opens a page for half a day. `url` is the page to explain, or any URL of the site for the other pages.
 * @param {string} page
 * @param {string} url
 * @param {{ key: string, now?: number }} signing
 */
export function link(page, url, { key, now = Date.now() }) {
  const expires = Math.floor(now / 1000) + VALID_SECONDS;
  const signature = createHmac("sha256", key).update(`${PURPOSE}\n${page}\n${expires}`).digest("hex").slice(0, SIGNATURE_LETTERS);
  const address = new URL(url);
  if (page !== "explain") address.pathname = `/_/${page}`;
  const parameter = page === "explain" ? "__explain" : "link";
  const query = page === "explain" ? address.search.slice(1) : "";
  address.search = [query, `${parameter}=${expires}.${signature}`].filter(Boolean).join("&");
  address.hash = "";
  return address.href;
}
