import { coversScripts } from "../consent/page-scripts";
import { isAllowedHere, isForSameVisitor, isOfThisBuild, loadExtraStyles, readPage } from "./page";
import { parseHtml } from "./parse-html";
import type { NextPage } from "./visit";

/** What moves the progress bar forward at once, in percent: the response has begun, its body is whole. */
const RESPONSE_PERCENT = 30;
const BODY_PERCENT = 45;

/** How far the loading of a page has come, for those who show it. */
export interface LoadProgress {
  /** Percent of the bar for what has been received. */
  received: number;
}

/** A response that cannot be shown in this document. */
export class NotShownHere extends Error {}

/**
 * Fetches a page. An error page of ours is a page like others; what cannot be shown in this document (a file, another
 * site, another build of this one, a page for another visitor, scripts or frames that this document's policy does not allow,
 * no response) is thrown, and left to the browser.
 */
export async function fetchPage(url: string, init: RequestInit, progress: LoadProgress = { received: 0 }): Promise<NextPage & { status: number }> {
  const response = await fetch(url, { ...init, headers: { accept: "text/html" } });
  progress.received += RESPONSE_PERCENT;
  const markup = response.headers.get("content-type")?.startsWith("text/html") ? await response.text() : "";
  progress.received += BODY_PERCENT;
  const fetched = parseHtml(markup);
  const isAllowed = coversScripts(fetched) && isAllowedHere(fetched);
  const page = isOfThisBuild(fetched) && isForSameVisitor(fetched) && isAllowed && readPage(fetched);
  if (!page) throw new NotShownHere(url);
  await loadExtraStyles(fetched, init.signal);
  return { page, status: response.status, url: response.redirected ? response.url + new URL(url).hash : url };
}
