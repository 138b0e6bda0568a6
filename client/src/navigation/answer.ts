import { isOfThisBuild, type Page, readPage } from "./page";
import { parse } from "./parse";
import { BEGUN, WHOLE } from "./progress";

interface Answer {
  page: Page;
  /** Where the server led in the end. */
  address: string;
}

/**
 * Asks the server for a page. An error page of ours is a page like others; what cannot be shown here (a file, another
 * site, another build of this one, nothing at all) is thrown, and left to the browser.
 */
export async function ask(address: string, how: RequestInit, advance: (percent: number) => void): Promise<Answer> {
  const response = await fetch(address, { ...how, headers: { accept: "text/html" } });
  advance(BEGUN);
  if (!response.headers.get("content-type")?.startsWith("text/html")) {
    await response.body?.cancel();
    throw new TypeError(`${address} is no page`);
  }
  const answer = parse(await response.text());
  advance(WHOLE);
  const page = isOfThisBuild(answer) && readPage(answer);
  if (!page) throw new TypeError(`${address} is not made for what runs here`);
  return { page, address: response.url };
}
