import { beforeEach } from "node:test";
import { readItems } from "./store";

export const ORIGIN = "https://nl.example";
export const product = (id: number) => ({ id, uri: `p/${id}`, title: `Product ${id}`, category: null, productImage: null, url: `${ORIGIN}/p/${id}/` });

const nothing: () => unknown = () => ({ items: [], missing: [] });

/** A browser as far as the list knows it. */
export const stored = new Map<string, string>();
export const browser = { cookie: null as string | null, cookies: true, storage: "works" as "works" | "full" | "forbidden", requests: 0, response: nothing };

const fake = {
  location: { origin: ORIGIN },
  fetch: async () => {
    browser.requests += 1;
    const body = browser.response();
    return { ok: true, json: async () => body };
  },
  document: {
    get cookie() {
      return browser.cookie === null ? "other=1" : `other=1; quotation=${browser.cookie}`;
    },
    set cookie(text: string) {
      if (browser.cookies) browser.cookie = /^quotation=([^;]*); Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/.exec(text)?.[1] ?? "wrong";
    },
  },
};
for (const [name, value] of Object.entries(fake)) Object.defineProperty(globalThis, name, { value });
Object.defineProperty(globalThis, "localStorage", {
  get() {
    if (browser.storage === "forbidden") throw new Error("The operation is insecure.");
    return {
      get length() {
        return stored.size;
      },
      removeItem: (key: string) => void stored.delete(key),
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => {
        if (browser.storage === "full") throw new Error("The quota has been exceeded.");
        stored.set(key, text);
      },
    };
  },
});

beforeEach(() => {
  stored.clear();
  Object.assign(browser, { cookie: null, cookies: true, storage: "works", requests: 0, response: nothing });
});

/** The list in short: `7x1.8x2`. */
export const list = () => readItems().map(({ id, amount }) => `${id}x${amount}`).join(".");
