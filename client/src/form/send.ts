import type { Problems } from "./validate-form";

/** How long the response may take. After that the visitor is told that nobody knows whether it arrived, and everything stays. */
const TIMEOUT_MS = 60_000;
/** Files are slow over a slow line: the worker waits five minutes for them. */
const TIMEOUT_WITH_FILES_MS = 360_000;

/** What the server says about a form that it accepted. */
export interface Receipt {
  /** The submission's reference; empty where the form carries none. */
  reference: string;
  /** It will be delivered later. */
  late: boolean;
  /** Of one that will be delivered later: it may have arrived already. */
  unknown: boolean;
  /** Somebody looks at it by hand first. */
  unverified: boolean;
  /** The lines of the visitor's quotation list that it took along, spelled as in the cookie. */
  quotation: string;
  /** Where to go; empty: nowhere. */
  location: string;
  newTab: boolean;
  /** The page is to be loaded anew. */
  reload: boolean;
  /** What to tell those who hear the page. */
  words: string;
}

/** Why a valid form was not accepted: only members may send it, the server cannot take it now, or another reason. */
export type Reason = "loggedOut" | "down" | "other";

/** The result of sending: accepted, rejected as invalid, or failed. */
export type Outcome =
  | { kind: "accepted"; receipt: Receipt }
  | { kind: "rejected"; words: string; problems: Problems }
  | { kind: "failed"; words: string; reason: Reason };

/** Messages for when the response has none. */
export interface SendWords {
  /** It did not arrive. */
  failed: string;
  /** Nobody knows whether it arrived: there was no response, or none that can be read. */
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

/** What a response means; its own message comes before ours. */
export function readOutcome(status: number, body: unknown, unsent: string): Outcome {
  const fields = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : "");
  const is = (name: string) => fields[name] === true;
  if (status === 200) {
    const receipt: Receipt = {
      reference: text("reference"),
      late: is("late"),
      unknown: is("unknown"),
      unverified: is("unverified"),
      quotation: text("quotation"),
      location: text("location"),
      newTab: is("newTab"),
      reload: is("reload"),
      words: text("words"),
    };
    return { kind: "accepted", receipt };
  }
  const words = text("error") || unsent;
  const problems = readProblems(fields["problems"]);
  return status === 422 && problems.size > 0 ? { kind: "rejected", words, problems } : { kind: "failed", words, reason: reasonOf(status) };
}

function reasonOf(status: number): Reason {
  if (status === 401) return "loggedOut";
  return status >= 500 ? "down" : "other";
}

/** The problems in a response; what is no problem is left out. */
export function readProblems(value: unknown): Problems {
  const problems: Problems = new Map();
  for (const entry of Array.isArray(value) ? value : []) {
    const { field, messages } = (entry ?? {}) as { field?: unknown; messages?: unknown };
    const texts = Array.isArray(messages) ? messages.filter((message) => typeof message === "string") : [];
    if (typeof field === "string" && texts.length > 0) problems.set(field, { messages: texts, controls: [] });
  }
  return problems;
}
