import type { Problems } from "./validate-form";

/** How long an answer may take. A visitor who waits longer is told that nobody knows whether it arrived, and everything stays. */
const TIMEOUT_MS = 60_000;
/** Files take their time over a slow line: the edge waits five minutes for them (`Post::WHOLE_MS`). */
const TIMEOUT_WITH_FILES_MS = 360_000;

/** What a form was taken with. */
export interface Receipt {
  /** The submission's reference; empty where the form carries none. */
  reference: string;
  /** It will be delivered later. */
  late: boolean;
  /** Of one that will be delivered later: it may have arrived already. */
  unknown: boolean;
  /** Somebody looks at it by hand first. */
  unverified: boolean;
  /** It took the visitor's quotation list along. */
  quotation: boolean;
  /** Where to go; empty: nowhere. */
  location: string;
  newTab: boolean;
  /** The page is to be loaded anew. */
  reload: boolean;
  /** What to tell those who hear the page. */
  words: string;
}

/** Why a form was not taken although nothing is wrong with it: only members may send it, we cannot take it now, or another reason. */
export type Reason = "loggedOut" | "down" | "other";

/** What became of a form: taken, refused with what is wrong, or not taken although nothing is. */
export type Outcome =
  | { kind: "taken"; receipt: Receipt }
  | { kind: "refused"; words: string; problems: Problems }
  | { kind: "failed"; words: string; reason: Reason };

/** What is said when the answer has no words of its own. */
export interface SendWords {
  /** It did not arrive. */
  failed: string;
  /** Nobody knows whether it arrived: there was no answer, or none that can be read. */
  unknown: string;
}

/** Sends a form. It never throws. */
export async function send(action: string, body: FormData | URLSearchParams, words: SendWords): Promise<Outcome> {
  try {
    const signal = AbortSignal.timeout(hasFiles(body) ? TIMEOUT_WITH_FILES_MS : TIMEOUT_MS);
    const response = await fetch(action, { method: "POST", body, headers: { accept: "application/json" }, signal });
    return readOutcome(response.status, await response.json(), words.failed);
  } catch {
    // Without a connection it has not left the browser.
    return { kind: "failed", words: navigator.onLine === false ? words.failed : words.unknown, reason: "down" };
  }
}

function hasFiles(body: FormData | URLSearchParams): boolean {
  return [...body.values()].some((value) => typeof value !== "string" && value.size > 0);
}

/** What an answer means. The server's own words speak where it has some. */
export function readOutcome(status: number, answer: unknown, unsent: string): Outcome {
  const said = (typeof answer === "object" && answer !== null ? answer : {}) as Record<string, unknown>;
  const text = (name: string) => (typeof said[name] === "string" ? said[name] : "");
  const is = (name: string) => said[name] === true;
  if (status === 200) {
    const receipt: Receipt = {
      reference: text("reference"),
      late: is("late"),
      unknown: is("unknown"),
      unverified: is("unverified"),
      quotation: is("quotation"),
      location: text("location"),
      newTab: is("newTab"),
      reload: is("reload"),
      words: text("words"),
    };
    return { kind: "taken", receipt };
  }
  const words = text("error") || unsent;
  const problems = readProblems(said["problems"]);
  return status === 422 && problems.size > 0 ? { kind: "refused", words, problems } : { kind: "failed", words, reason: reasonOf(status) };
}

function reasonOf(status: number): Reason {
  if (status === 401) return "loggedOut";
  return status >= 500 ? "down" : "other";
}

/** The problems in the server's answer, as far as they are any. */
export function readProblems(value: unknown): Problems {
  const problems: Problems = new Map();
  for (const entry of Array.isArray(value) ? value : []) {
    const { field, messages } = (entry ?? {}) as { field?: unknown; messages?: unknown };
    const texts = Array.isArray(messages) ? messages.filter((message) => typeof message === "string") : [];
    if (typeof field === "string" && texts.length > 0) problems.set(field, { messages: texts, controls: [] });
  }
  return problems;
}
