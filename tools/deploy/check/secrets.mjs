// Which secrets a deployment needs, by what it has switched on, and which its first one brings along.

import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Without these the site cannot be read, nobody can log in, nothing can be published, and nobody sees what waits. */
const ALWAYS = ["CMS_TOKEN", "SESSION_KEY", "PUBLISH_SECRET", "LINK_KEY"];

/** The names of the secrets that go with these variables. */
export function neededSecrets({ SEARCH_APP_ID, NEWSLETTER_URL, CAPTCHA = "cms", CAPTCHA_VERIFY }) {
  return [
    ...ALWAYS,
    ...(SEARCH_APP_ID ? ["SEARCH_KEY"] : []),
    ...(NEWSLETTER_URL ? ["NEWSLETTER_AUTHORIZATION"] : []),
    ...(CAPTCHA_VERIFY && CAPTCHA !== "off" ? ["CAPTCHA_SECRET"] : []),
    ...(CAPTCHA_VERIFY && CAPTCHA === "cms" ? ["CAPTCHA_VERDICT_KEY"] : []),
  ];
}

/** The names of the secrets in a file of a first deployment (`wrangler deploy --secrets-file`) that have a value. */
export function secretsIn(path) {
  return Object.entries(parseEnv(readFileSync(path, "utf8"))).filter(([, value]) => value).map(([name]) => name);
}
