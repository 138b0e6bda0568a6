// Fixtures for tests of the service worker: a proxy of their own, the worker allowed, and its caches.

import { expect, test as base } from "./test.mjs";
import { openWire } from "../wire.mjs";

export const test = base.extend({
  serviceWorkers: "allow",
  locale: ["nl", { option: true }],
  wire: async ({ locale }, use) => {
    const wire = await openWire(locale);
    await use(wire);
    await wire.close();
  },
});

/** Opens a page and waits until the service worker controls it. */
export async function visit(page, address) {
  await page.goto(address);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), "it is registered and takes over").toBe("activated");
}

/** The contents of the caches: cache, path, and what determines whether the copy is allowed. */
export const copies = (page) =>
  page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const response = await cache.match(url);
        // Deleted meanwhile.
        if (!response) continue;
        const { pathname, search } = new URL(url);
        found.push({ name, path: pathname + search, status: response.status, policy: response.headers.get("cache-control") });
      }
    }
    return found;
  });

export const hasCopy = async (page, path) => (await copies(page)).some((copy) => copy.path === path);
export const notice = (page) => page.locator("[role=status] > .connection__text");

/** Sets whether the page believes to be online, whatever the machine's network. The proxy is cut separately. */
export async function connectionOf(page) {
  const session = await page.context().newCDPSession(page);
  let offline = false;
  const tell = () => session.send("Network.emulateNetworkConditions", { offline, latency: 1, downloadThroughput: -1, uploadThroughput: -1 });
  const set = (state) => ((offline = state), tell());
  await tell();
  // A cross-site navigation changes the browser process, which only knows the machine's connection.
  page.on("framenavigated", (frame) => frame === page.mainFrame() && tell().catch(() => {}));
  return { cut: () => set(true), mend: () => set(false) };
}

export const WORDS = {
  nl: { copy: /^Geen verbinding/, offline: /^U bent offline/, back: /^U bent weer online/, title: "Even geen verbinding", close: "Melding sluiten" },
  en: { copy: /^No connection/, offline: /^You are offline/, back: /^You are back online/, title: "No connection for the moment", close: "Dismiss message" },
  de: { copy: /^Keine Verbindung/, offline: /^Sie sind offline/, back: /^Sie sind wieder online/, title: "Gerade keine Verbindung", close: "Meldung schließen" },
};
