import { isForSameVisitor, isOfThisBuild, type Page, readPage } from "./page";
import { parse } from "./parse-html";

/** What brings the bar forward at once, in percent: the answer has begun, the answer is whole. */
const BEGUN = 30;
const WHOLE = 45;

/** How far a navigation has come, for those who show it. */
export interface Journey {
  /** Percent of the bar for what has arrived. */
  arrived: number;
}

export interface Answer {
  page: Page;
  /** Where the server led in the end. */
  address: string;
  redirected: boolean;
}

/**
 * Asks the server for a page. An error page of ours is a page like others; what cannot be shown here (a file, another
 * site, another build of this one, a page for another visitor, nothing at all) is thrown, and left to the browser.
 */
export async function ask(address: string, how: RequestInit, journey: Journey): Promise<Answer> {
  const response = await fetch(address, { ...how, headers: { accept: "text/html" } });
  journey.arrived += BEGUN;
  const markup = response.headers.get("content-type")?.startsWith("text/html") ? await response.text() : "";
  journey.arrived += WHOLE;
  const answer = parse(markup);
  const page = isOfThisBuild(answer) && isForSameVisitor(answer) && readPage(answer);
  if (!page) throw new TypeError(`not shown here: ${address}`);
  return { page, redirected: response.redirected, address: response.url + new URL(address).hash };
}
