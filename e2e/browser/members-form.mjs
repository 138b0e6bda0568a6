// The form on a members-only page, filled in by a member whose session ends meanwhile.

import { MEMBERS_ONLY, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { drawing, openForm } from "./forms.mjs";
import { DEMO, enter, logIn } from "./membership.mjs";

/** The form's labels in each language, as its editors wrote them. */
export const SAY = {
  nl: { form: "Stel uw vraag", subject: "Waar gaat het over?", message: "Uw vraag", next: "Volgende", first: "Voornaam", last: "Achternaam", email: "E-mailadres", files: "Bijlagen", privacy: /privacyverklaring/, send: "Bericht versturen", thanks: "Bedankt voor uw bericht." },
  en: { form: "Ask your question", subject: "What is it about?", message: "Your question", next: "Next", first: "First name", last: "Surname", email: "E-mail address", files: "Attachments", privacy: /privacy statement/, send: "Send message", thanks: "Thank you for your message." },
  de: { form: "Stellen Sie Ihre Frage", subject: "Worum geht es?", message: "Ihre Frage", next: "Weiter", first: "Vorname", last: "Nachname", email: "E-Mail-Adresse", files: "Anhänge", privacy: /Datenschutzerklärung/, send: "Nachricht senden", thanks: "Vielen Dank für Ihre Nachricht." },
};

export const formOf = (page, locale) => page.getByRole("main").getByRole("form", { name: SAY[locale].form });

/** Fills in all three steps as a member, then ends the session. */
export async function fillAndLoseSession(page, locale, email, options) {
  const say = SAY[locale];
  await enter(page, locale, DEMO.email, DEMO.password);
  const form = await openForm(page, { path: MEMBERS_ONLY, name: { [locale]: say.form } }, locale, options);
  await form.getByRole("combobox", { name: say.subject }).selectOption({ index: 2 });
  await form.getByRole("textbox", { name: say.message }).fill("Twee banken\nen <een> tafel");
  await form.getByRole("button", { name: say.next, exact: true }).click();
  await form.getByRole("textbox", { name: say.first }).fill("Ada");
  await form.getByRole("textbox", { name: say.last }).fill("Boom");
  await form.getByLabel(say.email).fill(email);
  await form.getByRole("button", { name: say.next, exact: true }).click();
  await form.getByLabel(say.files).setInputFiles([drawing()]);
  await form.getByRole("checkbox", { name: say.privacy }).check();
  await page.context().clearCookies({ name: /token|authentication/ });
  await form.getByRole("button", { name: say.send }).click();
}

/** Logs in through a link that opens a new tab, which then shows the members-only page. */
export async function logInBeside(page, locale, link) {
  const opened = page.context().waitForEvent("page");
  await link.click();
  const tab = await opened;
  await logIn(tab, DEMO.email, DEMO.password);
  await tab.waitForURL(origin(locale) + MEMBERS_ONLY[locale]);
  await tab.close();
}

/** The link's accessible name. */
export const logInName = (locale) => new RegExp(`${words(locale).account_log_in}.*${words(locale).opens_new_tab}`);
