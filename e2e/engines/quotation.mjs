// What goes on the quotation list, and with its request.

import { words } from "../site.mjs";

/** Where editors lead those who have sent the request. */
export const SENT = "/aanvraag-verstuurd/";

/** Puts the example product on the list. */
export async function addProduct(page) {
  await page.open("product");
  await page.press("button", words("nl").quotation_add);
  await page.see("link", "Offertelijst, 1 product");
}

/** Fills in the request and sends it. */
export async function sendRequest(page, email) {
  const form = await page.see("form", "Offerte aanvragen");
  await page.fill(/^Voornaam/, "Ada", form);
  await page.fill(/^Achternaam/, "Vos", form);
  await page.fill(/^E-mail/, email, form);
  await page.fill(/^Plaats/, "Breda", form);
  await page.press("checkbox", /./, form);
  await page.press("button", "Offerte aanvragen", form);
}
