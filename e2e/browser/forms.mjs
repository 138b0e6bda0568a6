// The demo form with all kinds of fields, as visitors fill it in: its labels in each language, and valid values.

import { ask, service } from "../client.mjs";
import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { engage, expect } from "./test.mjs";

/** The form's labels in each language, as its editors wrote them. */
export const LABELS = {
  nl: {
    form: "Maatwerk aanvragen", kind: "Soort meubel", other: "Iets heel anders", which: "Wat dan?", length: "Lengte in centimeters", pieces: "Aantal stuks",
    steel: "Staal", colours: "Kleuren van het staal", toPlace: "Naar de plek", ground: "Ondergrond", place: "Beschrijving van de plek",
    drawings: "Tekeningen en foto's", permit: "Nummer van de vergunning", toDetails: "Naar uw gegevens", back: "Terug", title: "De heer", prefix: "Aanhef", first: "Voornaam", middle: "Tussenvoegsel",
    last: "Achternaam", contact: "Aanspreekpunt ter plekke", email: "E-mailadres", privacy: /Lommerhout mag mijn plan/, send: "Aanvraag versturen",
    chooseKind: "Kies wat er het dichtst bij komt.", nameThing: "Noem in een paar woorden wat u zoekt.", surname: "Vul uw achternaam in.", call: "We bellen graag even over het plan.",
  },
  en: {
    form: "Ask for something made to measure", kind: "Kind of furniture", other: "Something else altogether", which: "What is it?", length: "Length in centimetres", pieces: "Number of pieces",
    steel: "Steel", colours: "Colours of the steel", toPlace: "On to the place", ground: "Ground", place: "What the place is like",
    drawings: "Drawings and photographs", permit: "Permit number", toDetails: "On to your details", back: "Back", title: "Mr", prefix: "Form of address", first: "First name", middle: "Middle name",
    last: "Surname", contact: "Contact on site", email: "E-mail address", privacy: /Lommerhout may keep my plan/, send: "Send request",
    chooseKind: "Choose what comes closest.", nameThing: "Say in a few words what you are looking for.", surname: "Please enter your surname.", call: "We would like to call you about the plan.",
  },
  de: {
    form: "Maßanfertigung anfragen", kind: "Art des Möbels", other: "Etwas ganz anderes", which: "Was denn?", length: "Länge in Zentimetern", pieces: "Stückzahl",
    steel: "Stahl", colours: "Farben des Stahls", toPlace: "Weiter zum Ort", ground: "Untergrund", place: "Beschreibung des Ortes",
    drawings: "Zeichnungen und Fotos", permit: "Nummer der Genehmigung", toDetails: "Weiter zu Ihren Angaben", back: "Zurück", title: "Herr", prefix: "Anrede", first: "Vorname", middle: "Namenszusatz",
    last: "Nachname", contact: "Ansprechperson vor Ort", email: "E-Mail-Adresse", privacy: /Lommerhout darf meinen Plan/, send: "Anfrage senden",
    chooseKind: "Wählen Sie, was am nächsten kommt.", nameThing: "Sagen Sie in ein paar Worten, was Sie suchen.", surname: "Bitte geben Sie Ihren Nachnamen an.", call: "Wir würden Sie gern zum Plan anrufen.",
  },
};

/** A minimal PDF, with the signature that uploads are checked for. */
export const drawing = (name = "plan.pdf") => ({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n") });

export const formOf = (page, locale) => page.getByRole("form", { name: LABELS[locale].form });

export const open = async (page, locale) => {
  await page.goto(origin(locale) + PAGES.madeToMeasure[locale]);
  return formOf(page, locale);
};

export const island = (page) => page.locator("x-island[name=form]");
export const summary = (form) => form.locator(".form__summary");
export const lines = (form) => summary(form).getByRole("listitem");
export const failure = (form) => form.locator(".form__failure");
export const thanks = (form) => form.locator(".form__thanks");

/** The hydrated form. It hydrates when scrolled near; without script there is nothing to hydrate. */
export async function openAwake(page, locale, { javaScriptEnabled = true } = {}) {
  const form = await open(page, locale);
  await form.scrollIntoViewIfNeeded();
  if (javaScriptEnabled) {
    await engage(page);
    await expect(island(page)).toHaveAttribute("data-status", "hydrated");
  }
  return form;
}

/** Step 1: a custom piece, made of steel. */
export async function tellThePiece(form, locale) {
  const say = LABELS[locale];
  await form.getByRole("radio", { name: say.other }).check();
  await form.getByLabel(say.which).fill("een klein podium");
  await form.getByLabel(say.length).fill("640");
  await form.getByLabel(say.pieces).fill("2");
  await form.getByRole("checkbox", { name: say.steel }).check();
  await form.getByRole("listbox", { name: say.colours }).selectOption(["zwart", "groen"]);
}

/** Step 2: on a roof. */
export async function tellThePlace(form, locale, email) {
  const say = LABELS[locale];
  await form.getByRole("combobox", { name: say.ground }).selectOption("dak");
  await form.getByLabel(say.place).fill(`Een daktuin: ${email}`);
  await form.getByLabel(say.drawings).setInputFiles([drawing()]);
  await form.getByLabel(say.permit).fill("V-2026-17");
}

/** Step 3: contact details. */
export async function tellWho(form, locale, email) {
  const say = LABELS[locale];
  await form.getByRole("combobox", { name: say.prefix }).selectOption({ label: say.title });
  await form.getByRole("textbox", { name: say.first }).fill("Jan");
  await form.getByRole("textbox", { name: say.middle }).fill("van");
  await form.getByRole("textbox", { name: say.last }).fill("Dam");
  await form.getByLabel(say.contact).fill("De conciërge");
  await form.getByLabel(say.email).fill(email);
  await form.locator("input[type=tel]").fill("0612345678");
  await form.getByRole("checkbox", { name: say.privacy }).check();
}

/** The form at its last step, with everything filled in. */
export async function fill(page, locale, email) {
  const say = LABELS[locale];
  const form = await openAwake(page, locale);
  await tellThePiece(form, locale);
  await form.getByRole("button", { name: say.toPlace }).click();
  await tellThePlace(form, locale, email);
  await form.getByRole("button", { name: say.toDetails }).click();
  await tellWho(form, locale, email);
  return form;
}

/** Submits the form, which reloads its page afterwards. */
export async function finish(page, form, press) {
  const loaded = page.waitForEvent("load");
  await press();
  await loaded;
  await expect(thanks(form)).toBeVisible();
}

/** Collects the submitted requests. */
export function sent(page) {
  const requests = [];
  page.on("request", (request) => request.method() === "POST" && request.url().includes("/_/form/") && requests.push(request));
  return requests;
}

/** The stored submissions with an e-mail address, in the service's order. */
export const submissionsOf = async (email) => (await service.submissions()).filter((one) => JSON.stringify(one).includes(email));

/** The demo's other forms: path, name, and label of the submit button. */
export const ACCOUNT_REQUEST = {
  path: { nl: "/service/account-aanvragen/", en: "/service/request-an-account/", de: "/service/konto-beantragen/" },
  name: { nl: "Accounts voor een team", en: "Accounts for a team", de: "Konten für ein Team" },
  send: { nl: "Accounts aanvragen", en: "Request accounts", de: "Konten beantragen" },
};
export const QUOTATION_REQUEST = {
  path: PAGES.quotation,
  name: { nl: "Offerte aanvragen", en: "Request a quotation", de: "Angebot anfordern" },
  send: { nl: "Offerte aanvragen", en: "Request a quotation", de: "Angebot anfordern" },
};
/** What has to be filled in of a request. */
export const asking = (email) => ({ "naam.firstName": "Ada", "naam.lastName": "Vos", email, plaats: "Breda", privacy: true });
export const CONTACT = {
  path: PAGES.contact,
  name: { nl: "Stel uw vraag", en: "Ask your question", de: "Stellen Sie Ihre Frage" },
  send: { nl: "Bericht versturen", en: "Send message", de: "Nachricht senden" },
};

/** Opens one of those forms; hydrated if there is script. */
export async function openForm(page, { path, name }, locale, { javaScriptEnabled = true } = {}) {
  await page.goto(origin(locale) + path[locale]);
  const form = page.getByRole("form", { name: name[locale], exact: true });
  await form.scrollIntoViewIfNeeded();
  if (javaScriptEnabled) {
    await engage(page);
    await expect(page.locator("x-island[name=form]").filter({ has: form })).toHaveAttribute("data-status", "hydrated");
  }
  return form;
}

/** Fills in controls by name; `true` checks a box. */
export async function fillIn(form, values) {
  for (const [name, value] of Object.entries(values)) {
    const control = form.locator(`[name="${name}"]`);
    if (value === true) await control.check();
    else await control.fill(value);
  }
}

/** Presses the submit button of one of those forms. */
export const sendForm = (form, { send }, locale) => form.getByRole("button", { name: send[locale], exact: true }).last().click();

/** The worker's response to an intercepted request. Only the browser resolves names such as nl.localhost. */
export async function answerTo(route) {
  const request = route.request();
  const { hostname, pathname, search } = new URL(request.url());
  const { "content-length": _, ...headers } = await request.allHeaders();
  const body = request.postDataBuffer() ?? undefined;
  const response = await ask(hostname.split(".")[0], pathname + search, { method: request.method(), headers: { ...headers, "accept-encoding": "identity" }, body });
  const cookies = response.headers["set-cookie"]?.join("\n");
  return { status: response.status, headers: { ...response.headers, ...(cookies && { "set-cookie": cookies }) }, body: response.body };
}
