// The demo's single-step form, as a browser without script submits it.

import assert from "node:assert/strict";
import { ask, post, service } from "../client.mjs";
import { formIn } from "../site.mjs";
import { origin } from "../stack.mjs";

export const FORM = "accountRequestForm";
export const PAGE = { nl: "/service/account-aanvragen/", en: "/service/request-an-account/", de: "/service/konto-beantragen/" };

const SITE_KEY = "lommerhout-site-key";

/** A captcha token, as issued to a page in this language. */
export const newToken = (locale) => service.captchaToken(SITE_KEY, origin(locale));

let people = 0;
/** An unused address. */
export const newEmail = (name) => `${name}-${Date.now()}-${(people += 1)}@example.com`;

const blocks = new Map();

/** The number of the form's block on its page, read once per language. */
async function blockOf(locale) {
  if (!blocks.has(locale)) {
    const page = await ask(locale, PAGE[locale]);
    const block = page.body.match(/name="form-block"\s+value="(\d+)"/)?.[1];
    assert.ok(block, `the page holds the form (${page.status})`);
    blocks.set(locale, block);
  }
  return blocks.get(locale);
}

/** Submits the form and asks for a JSON response. */
export async function send(locale, answers = {}, { signal, now } = {}) {
  const block = await blockOf(locale);
  const fields = {
    page: PAGE[locale],
    "form-block": block,
    "form-step": "0",
    "form-go": "send",
    "form-captcha": answers["form-captcha"] ?? (await newToken(locale)),
    naam: "Ada Vos",
    bedrijf: "Vos Tuinen",
    email: "ada@example.com",
    privacy: "1",
    ...answers,
  };
  const headers = { accept: "application/json" };
  if (now) headers["x-test-now"] = String(now);
  const response = await post(locale, `/_/form/${formIn(locale, FORM)}`, fields, { headers, signal });
  return { status: response.status, ...JSON.parse(response.body) };
}

/** Submissions with this reference, spam included. */
export const arrived = async (reference) => (await service.submissions()).filter(({ values }) => values.referentie === reference);
