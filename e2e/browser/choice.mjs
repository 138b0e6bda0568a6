// A visitor's consent, as the browser stores it.

import { LOCALES } from "../stack.mjs";

/** A browser's storage state with a consent such as `media.captcha`; empty for none given yet. */
export const choice = (value) => ({
  cookies: value ? LOCALES.map((locale) => ({ name: "consent", value, domain: `${locale}.localhost`, path: "/", expires: -1, httpOnly: false, secure: false, sameSite: "Lax" })) : [],
  origins: [],
});
