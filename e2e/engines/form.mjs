// The demo's form of all kinds of fields, as a visitor of the Dutch site fills it in.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { service } from "../client.mjs";

/** An address that nobody has. */
export const newEmail = () => `${crypto.randomUUID()}@example.com`;

/** What the content system has of somebody. */
export const submissionsOf = async (email) => (await service.submissions()).filter((one) => JSON.stringify(one).includes(email));

export const LABELS = {
  form: "Maatwerk aanvragen", other: "Iets heel anders", which: /^Wat dan/, length: /^Lengte in centimeters/, pieces: /^Aantal stuks/, toPlace: "Naar de plek",
  ground: /^Ondergrond/, place: /^Beschrijving van de plek/, drawings: /^Tekeningen en foto's/, permit: /^Nummer van de vergunning/, toDetails: "Naar uw gegevens",
  first: /^Voornaam/, last: /^Achternaam/, contact: /^Aanspreekpunt/, email: /^E-mailadres/, phone: "Nummer", privacy: /Lommerhout mag mijn plan/, send: "Aanvraag versturen",
};

/** A small PDF on disk: what it holds begins as the files of that kind do. */
export function drawing() {
  const path = join(mkdtempSync(join(tmpdir(), "drawing-")), "plan.pdf");
  writeFileSync(path, "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
  return path;
}

/** Fills in every step; the last button is left to press. */
export async function fillInRequest(page, email) {
  await page.open("madeToMeasure");
  const form = await page.see("form", LABELS.form);
  await page.press("radio", LABELS.other, form);
  await page.fill(LABELS.which, "een klein podium", form);
  await page.fill(LABELS.length, "640", form, "spinbutton");
  await page.fill(LABELS.pieces, "2", form, "spinbutton");
  await page.press("button", LABELS.toPlace, form);
  await page.choose("combobox", LABELS.ground, "dak", form);
  await page.fill(LABELS.place, `Een daktuin: ${email}`, form);
  await (await page.label(LABELS.drawings, form)).sendKeys(drawing());
  await page.fill(LABELS.permit, "V-2026-17", form);
  await page.press("button", LABELS.toDetails, form);
  await page.fill(LABELS.first, "Jan", form);
  await page.fill(LABELS.last, "Dam", form);
  await page.fill(LABELS.email, email, form);
  await page.fill(LABELS.phone, "0612345678", form);
  await page.press("checkbox", LABELS.privacy, form);
  return form;
}
