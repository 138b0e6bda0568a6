import assert from "node:assert/strict";
import { test } from "node:test";
import { trimmed, validateNewsletter } from "./newsletter";

const words = { voornaam: "Voornaam?", achternaam: "Achternaam?", email: "Adres?", privacy: "Akkoord?", invalid: "Geen adres", sending: "Bezig" };
const messagesOf = (values: Record<string, string>) => {
  const found = validateNewsletter(trimmed(Object.entries(values)), words);
  return [...found].map(([field, { messages }]) => `${field}: ${messages.join()}`);
};

test("everything is needed, and white space is nothing", () => {
  const all = ["voornaam: Voornaam?", "achternaam: Achternaam?", "email: Adres?", "privacy: Akkoord?"];
  assert.deepEqual([messagesOf({}), messagesOf({ voornaam: " ", email: "\t" })], [all, all]);
  assert.deepEqual(messagesOf({ voornaam: "Ada", achternaam: "Smit", email: " ada@example.com ", privacy: "1" }), []);
  assert.deepEqual(messagesOf({ voornaam: "Ada", achternaam: "Smit", email: "ada", privacy: "1" }), ["email: Geen adres"]);
});

test("what is sent has no white space around it", () => {
  assert.equal(String(trimmed([["voornaam", " Ada "], ["email", "a@b.de"]])), "voornaam=Ada&email=a%40b.de");
});
