// What a visitor has allowed, as the browser keeps it.

import { LOCALES } from "../stack.mjs";

/** The state of a browser with a choice, such as `media.captcha`; without one nothing was chosen yet. */
export const choice = (value) => ({
  cookies: value ? LOCALES.map((locale) => ({ name: "consent", value, domain: `${locale}.localhost`, path: "/", expires: -1, httpOnly: false, secure: false, sameSite: "Lax" })) : [],
  origins: [],
});
