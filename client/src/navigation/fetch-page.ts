import { coversScripts } from "../consent/page-scripts";
import { isAllowedHere, isForSameVisitor, isOfThisBuild, loadSheets, readPage } from "./page";
import { parseHtml } from "./parse-html";
import type { NextPage } from "./visit";

/** Progress in percent for the start and the end of a response. */
const RESPONSE_PERCENT = 30;
const BODY_PERCENT = 45;

export interface LoadProgress {
  /** In percent. */
  received: number;
}

/** The response cannot be shown in this document. */
export class NotShownHere extends Error {}

/**
 * Fetches a page, which may be an error page. Throws what the browser has to load: files, other sites, other builds or visitors,
 * scripts or frames that this document's policy forbids, network errors.
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
  await loadSheets(fetched, init.signal);
  return { page, status: response.status, url: response.redirected ? response.url + new URL(url).hash : url };
}
