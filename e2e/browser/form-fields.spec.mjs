// Every kind of field rejects invalid values and accepts valid ones. That the server does the same without script is
// tested in worker/site/tests/forms.

import { languages } from "../matrix.mjs";
import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { LABELS, drawing, finish, openAwake, submissionsOf } from "./forms.mjs";
import { newEmail } from "./membership.mjs";
import { expect, test } from "./test.mjs";

/** The editors' own messages for required fields. */
const MATERIAL = { nl: "Kies ten minste één materiaal.", en: "Choose at least one material.", de: "Wählen Sie mindestens ein Material." };

/** Those of pictures and PDF. */
const EXTENSIONS = "jpg, jpeg, jfif, jpe, png, gif, webp, avif, heic, heif, jp2, jpx, bmp, tif, tiff, pdf";

const SEVEN = "een twee drie vier vijf zes zeven";

/** Invalid values per step and attempt, with the expected error by field, or a list of them. */
function wrong(locale) {
  const text = words(locale);
  const say = LABELS[locale];
  const told = (name, n) => text[`form_problem_${name}`].replace("{n}", n);
  const file = (name, of) => text[`form_problem_${name}`].replace("{name}", of).replace("{n}", EXTENSIONS);
  const needed = text.field_required;
  const files = [drawing("a.exe"), { ...drawing("leeg.pdf"), buffer: Buffer.alloc(0) }];
  return [
    [
      { put: { lengte: "12.5", stuks: "251", materialen: [] }, says: { soort: say.chooseKind, lengte: told("whole"), stuks: told("most", 250), materialen: MATERIAL[locale] } },
      { put: { soort: ["anders"], omschrijving: "", lengte: "39", stuks: "0", materialen: ["lariks"] }, says: { omschrijving: say.nameThing, lengte: told("least", 40), stuks: told("least", 1) } },
      // For an invalid number browsers send nothing, but script detects it; it also truncates text with too many words.
      { put: { omschrijving: SEVEN, lengte: { keys: "e" }, stuks: "-2" }, says: { lengte: told("numbers"), stuks: told("least", 1) } },
    ],
    [
      { put: { tekeningen: files }, says: { ondergrond: needed, beschrijving: needed, tekeningen: [file("kinds", "a.exe"), file("empty", "leeg.pdf")] } },
      { put: { ondergrond: ["dak"], tekeningen: [] }, says: { beschrijving: needed } },
    ],
    [
      { put: {}, says: { naam: [`${say.first} - ${needed}`, say.surname], email: needed, telefoon: say.call, privacy: needed } },
      { put: { "naam.firstName": "7", "naam.lastName": "?!", aanspreekpunt: "112", email: "ada@", "telefoon.number": "06 abc" }, says: { naam: [say.first, say.last].map((part) => `${part} - ${told("letters")}`), aanspreekpunt: told("letters"), email: text.field_email, telefoon: told("phone"), privacy: needed } },
      { put: { "naam.firstName": "Ada", "naam.lastName": "Vos", aanspreekpunt: "", email: "ada@example", "telefoon.number": "123", privacy: ["1"] }, says: { email: text.field_email, telefoon: told("phone") } },
    ],
  ];
}

/** Valid values for each step. */
const good = (email) => [
  { soort: ["anders"], omschrijving: "een klein podium", lengte: "640", stuks: "2", materialen: ["eiken", "staal"], kleuren: ["zwart", "groen"] },
  { ondergrond: ["dak"], beschrijving: "Een daktuin", tekeningen: [drawing("plan.pdf"), drawing("foto.pdf")], vergunning: { keys: "V-2026-17-en-nog-veel-meer" } },
  { "naam.prefix": ["mr"], "naam.firstName": "Jan", "naam.middleName": "van", "naam.lastName": "Dam", aanspreekpunt: "De conciërge", email, "telefoon.country": ["BE"], "telefoon.number": "0470 12 34 56", nieuws: ["1"], privacy: ["1"] },
];

/** The stored submission, apart from e-mail address and reference. */
const ARRIVED = {
  soort: "anders",
  omschrijving: "een klein podium",
  lengte: 640,
  stuks: 2,
  materialen: ["eiken", "staal"],
  kleuren: ["zwart", "groen"],
  ondergrond: "dak",
  beschrijving: "Een daktuin",
  vergunning: "V-2026-17-en-nog-vee",
  naam: { prefix: "mr", firstName: "Jan", middleName: "van", lastName: "Dam" },
  aanspreekpunt: "De conciërge",
  telefoon: '{"country":"BE","number":"0470 12 34 56"}',
  nieuws: "1",
  privacy: "1",
};

/** Fills in controls by name: a text, keys to press, or options to choose. */
async function put(form, values) {
  for (const [name, value] of Object.entries(values)) {
    const controls = form.locator(`[name="${name}"]`);
    const kind = await controls.first().evaluate(({ type }) => type);
    if (kind === "file") await controls.setInputFiles(value);
    else if (kind.startsWith("select")) await controls.selectOption(value);
    else if (kind === "radio" || kind === "checkbox") {
      for (const box of await controls.all()) {
        const isWanted = value.includes(await box.getAttribute("value"));
        if (isWanted || kind === "checkbox") await box.setChecked(isWanted);
      }
    } else if (typeof value === "string") await controls.fill(value);
    else {
      await controls.fill("");
      await controls.pressSequentially(value.keys);
    }
  }
}

const errors = (form, field) => form.locator(`[data-field="${field}"] :is(.field__part > .field__error, .field__errors li)`);

/** Exactly these fields have errors, with these messages. */
async function expectWrong(form, says) {
  for (const [field, messages] of Object.entries(says)) await expect(errors(form, field), field).toHaveText([messages].flat());
  // What is wrong with a part of a name stands below that part.
  if (Array.isArray(says.naam)) await expect(form.locator(".field__part:has([aria-invalid=true]) > .field__error")).toHaveText(says.naam);
  // Each part of a name is an entry of its own.
  const entries = Object.entries(says).flatMap(([field, messages]) => (field === "naam" ? messages : [messages].flat().slice(0, 1)));
  await expect(form.locator(".form__summary").getByRole("listitem")).toHaveText(entries.map((message) => new RegExp(`(^| - )${literal(message)}$`)));
}

const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

for (const locale of languages("de")) {
  test(`${locale}: every kind of field`, async ({ page }) => {
    const say = LABELS[locale];
    const email = newEmail(`fields-${locale}`);
    const tries = wrong(locale);
    const form = await openAwake(page, locale);
    // The hidden field is submitted, but not visible.
    await expect(form.locator("[name=referentie]")).toBeHidden();

    for (const [step, press] of [say.toPlace, say.toDetails, say.send].entries()) {
      for (const { put: values, says } of tries[step]) {
        await put(form, values);
        await form.getByRole("button", { name: press }).last().click();
        await expectWrong(form, says);
      }
      await put(form, good(email)[step]);
      if (step === 0) await expect(form.locator("[name=omschrijving]")).toHaveValue("een klein podium");
      if (step === 1) await expect(form.locator("[name=vergunning]")).toHaveValue("V-2026-17-en-nog-vee");
      if (step < 2) {
        await form.getByRole("button", { name: press }).last().click();
        await expect(form.getByRole("progressbar")).toHaveJSProperty("value", [66, 100][step]);
        await expect(form.locator(".form__tab[aria-current=step]")).toHaveCount(1);
      }
    }

    // Only the content system knows which valid addresses the editors reject.
    await put(form, { email: `x${email}`.replace("example.com", "mailinator.com") });
    await form.getByRole("button", { name: say.send }).last().click();
    await expect(errors(form, "email")).toHaveText(/mailinator\.com/);
    await put(form, { email });
    await finish(page, form, () => form.getByRole("button", { name: say.send }).last().click());

    const [submission, ...others] = await submissionsOf(email);
    expect(others).toEqual([]);
    expect(submission.values).toEqual({ ...ARRIVED, email, referentie: expect.stringMatching(/^[2-9A-HJ-NP-Z]{10}$/) });
    expect(submission.uploads.map(({ field, filename, mime }) => `${field} ${filename} ${mime}`).sort()).toEqual(["tekeningen foto.pdf application/pdf", "tekeningen plan.pdf application/pdf"]);
  });
}

for (const width of [390, 1440]) {
  test(`at ${width} px a country is seen whole with its dialling code`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(origin("nl") + PAGES.contact.nl);
    const [shown, needed] = await page.locator("select[autocomplete=country]").evaluate((select) => {
      const whole = select.cloneNode(true);
      whole.style.cssText = "position: absolute; inline-size: max-content";
      select.after(whole);
      return [select.clientWidth, whole.clientWidth];
    });
    expect(shown).toBeGreaterThanOrEqual(needed);
  });
}
