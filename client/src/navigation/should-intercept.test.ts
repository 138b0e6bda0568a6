import assert from "node:assert/strict";
import { test } from "node:test";
import { isPageUrl, type NavigateDetails, shouldIntercept } from "./should-intercept";

const HERE = "https://nl.example";
const link: NavigateDetails = {
  canIntercept: true,
  hashChange: false,
  downloadRequest: null,
  formData: null,
  navigationType: "push",
  destination: { url: `${HERE}/producten/banken/?page=2#list`, sameDocument: false },
};
const to = (url: string): NavigateDetails => ({ ...link, destination: { url, sameDocument: false } });

test("links to pages of this site are intercepted", () => {
  assert.equal(shouldIntercept(link, HERE), true);
  assert.equal(shouldIntercept({ ...link, navigationType: "replace" }, HERE), true);
  assert.equal(shouldIntercept(to(`${HERE}/zoeken/?query=bank`), HERE), true);
});

test("what is no page, or is the browser's own business, is left alone", () => {
  const left: [string, Partial<NavigateDetails>][] = [
    ["another document's entry, another site", { canIntercept: false }],
    ["a place on the same page", { hashChange: true }],
    ["a download", { downloadRequest: "" }],
    ["a form that is posted", { formData: {} }],
    ["a reload", { navigationType: "reload" }],
    ["an address that a script writes", { destination: { url: link.destination.url, sameDocument: true } }],
  ];
  for (const [what, changed] of left) assert.equal(shouldIntercept({ ...link, ...changed }, HERE), false, what);
});

test("internal addresses, files, other origins and previews are no pages", () => {
  const addresses = [
    `${HERE}/_/quotation`,
    `${HERE}/_/assets/main.js`,
    `${HERE}/sitemap.xml`,
    `${HERE}/robots.txt`,
    `${HERE}/downloads/linde.pdf`,
    "https://en.example/products/",
    `${HERE}/producten/?x-craft-preview=1&token=t`,
    `${HERE}/producten/?token=t&x-craft-live-preview=1`,
  ];
  for (const address of addresses) assert.equal(isPageUrl(new URL(address), HERE), false, address);
  assert.equal(isPageUrl(new URL(`${HERE}/over-ons/?ref=3.5`), HERE), true);
});

test("entries of this document are reached in no other way", () => {
  const back = { ...link, navigationType: "traverse", destination: { ...link.destination, sameDocument: true } } as const;
  assert.equal(shouldIntercept(back, HERE), true);
});
