// Which secrets a deployment needs, depending on its features, and which its first one brings along.

import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Without these nothing can be read or published, nobody can log in, and nobody can see the outbox. */
const ALWAYS = ["CMS_TOKEN", "SESSION_KEY", "PUBLISH_SECRET", "LINK_KEY"];

/** The names of the secrets required by these variables. */
export function neededSecrets({ SEARCH_APP_ID, NEWSLETTER_URL, CAPTCHA = "cms", CAPTCHA_VERIFY }) {
  return [
    ...ALWAYS,
    ...(SEARCH_APP_ID ? ["SEARCH_KEY"] : []),
    ...(NEWSLETTER_URL ? ["NEWSLETTER_AUTHORIZATION"] : []),
    ...(CAPTCHA_VERIFY && CAPTCHA !== "off" ? ["CAPTCHA_SECRET"] : []),
    ...(CAPTCHA_VERIFY && CAPTCHA === "cms" ? ["CAPTCHA_VERDICT_KEY"] : []),
  ];
}

/** The names of the non-empty secrets in a first deployment's file (`wrangler deploy --secrets-file`). */
export function secretsIn(path) {
  return Object.entries(parseEnv(readFileSync(path, "utf8"))).filter(([, value]) => value).map(([name]) => name);
}
