import type { Problems } from "./validate-form";

/** After this time it is unknown whether the form arrived. */
const TIMEOUT_MS = 60_000;
/** The worker waits five minutes for files on slow connections. */
const TIMEOUT_WITH_FILES_MS = 360_000;

/** The server's response to an accepted form. */
export interface Receipt {
  /** May be empty. */
  reference: string;
  /** It will be delivered later. */
  late: boolean;
  /** Whether a late one may have arrived already. */
  unknown: boolean;
  /** It is reviewed by hand. */
  unverified: boolean;
  /** The submitted lines of the quotation list, in the cookie's format. */
  quotation: string;
  /** The URL to redirect to, or empty. */
  location: string;
  newTab: boolean;
  reload: boolean;
  /** Announced to screen readers. */
  words: string;
}

/** Why a valid form was not accepted: it is for members, the server is unavailable, or anything else. */
export type Reason = "loggedOut" | "down" | "other";

export type Outcome =
  | { kind: "accepted"; receipt: Receipt }
  | { kind: "rejected"; words: string; problems: Problems }
  | { kind: "failed"; words: string; reason: Reason };

/** Messages for responses without one. */
export interface SendWords {
  /** It did not arrive. */
  failed: string;
  /** It is unknown whether it arrived: the response is missing or unreadable. */
  unknown: string;
}

/** Sends a form. It never throws. */
export async function send(action: string, body: FormData | URLSearchParams, words: SendWords): Promise<Outcome> {
  try {
    const signal = AbortSignal.timeout(hasFiles(body) ? TIMEOUT_WITH_FILES_MS : TIMEOUT_MS);
    const response = await fetch(action, { method: "POST", body, headers: { accept: "application/json" }, signal });
    return readOutcome(response.status, await response.json(), words.failed);
  } catch {
    // Offline, it cannot have arrived.
    return { kind: "failed", words: navigator.onLine === false ? words.failed : words.unknown, reason: "down" };
  }
}

function hasFiles(body: FormData | URLSearchParams): boolean {
  return [...body.values()].some((value) => typeof value !== "string" && value.size > 0);
}

/** Interprets a response; its own message takes precedence. */
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

/** The valid problems in a response. */
export function readProblems(value: unknown): Problems {
  const problems: Problems = new Map();
  for (const entry of Array.isArray(value) ? value : []) {
    const { field, messages, controls } = (entry ?? {}) as Record<string, unknown>;
    const texts = strings(messages);
    if (typeof field === "string" && texts.length > 0) problems.set(field, { messages: texts, controls: strings(controls) });
  }
  return problems;
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}
