import { words } from "../site.mjs";

const say = words("nl");

/** The demo's member. */
export const DEMO = { email: "member@example.com", password: "Bench-and-lamp-2026" };

/** Logs in on the login page that is shown. */
export async function logIn(page, { email, password }) {
  const form = await page.see("form", say.account_log_in);
  await page.fill(/^E-mailadres/, email, form);
  await (await page.label(/^Wachtwoord/, form)).sendKeys(password);
  await page.press("button", say.account_log_in, form);
}
