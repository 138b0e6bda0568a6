// The module that the runtime loads: hands requests to the compiled worker and survives its panics.
//
// A panic leaves the instance unusable for everyone in the isolate. The next call therefore starts a fresh
// instance; a GET that was hit is tried once more on it, everything else is answered 503 with proper headers.

import { DurableObject } from "cloudflare:workers";
import assets from "../assets.json";
import * as worker from "./index.js";

const manifest = JSON.stringify(assets);
let generation = 0;
let broken = false;
start();

function start() {
  worker.start_site(manifest);
}

function revive() {
  if (!broken) return;
  console.log(JSON.stringify({ level: "error", message: "the worker panicked; a fresh instance takes over" }));
  worker.__wbg_reset_state();
  broken = false;
  generation += 1;
  start();
}

// Calls that wait for the instance: a panic inside a future settles none of them by itself.
const waiting = new Set();

addEventListener("error", ({ error }) => {
  if (!(error instanceof WebAssembly.RuntimeError)) return;
  broken = true;
  for (const fail of waiting) fail(error);
});

async function guarded(call) {
  revive();
  let fail;
  try {
    return await Promise.race([call(), new Promise((_, reject) => waiting.add((fail = reject)))]);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) broken = true;
    throw error;
  } finally {
    waiting.delete(fail);
  }
}

// The page of last resort: it needs nothing of the worker, so it cannot know the visitor's language.
const LAST_PAGE = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>503</title></head>
<body>
<h1 lang="nl">De site is even niet beschikbaar. Probeer het over een halve minuut opnieuw.</h1>
<p>The site is unavailable for a moment. Please try again in half a minute.</p>
<p lang="de">Die Website ist gerade nicht erreichbar. Bitte versuchen Sie es in einer halben Minute erneut.</p>
<p><a href="/">Home</a></p>
</body>
</html>
`;

function unavailable() {
  return new Response(LAST_PAGE, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "referrer-policy": "strict-origin-when-cross-origin",
      "retry-after": "30",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    },
  });
}

export default {
  async fetch(request, env, ctx) {
    const call = () => worker.fetch(request, env, ctx);
    try {
      return await guarded(call);
    } catch (error) {
      // A trap has no words of its own: where it happened is all there is to know.
      console.log(JSON.stringify({ level: "error", message: String(error), stack: error?.stack }));
      if (request.method !== "GET" || request.headers.has("x-test-fault")) return unavailable();
      return guarded(call).catch(unavailable);
    }
  },
};

// An object outlives an instance: after a panic it makes itself anew from the state it was given.
const lasting = (name) =>
  class extends DurableObject {
    #inner;
    #generation = -1;

    ask(question, about, more) {
      return guarded(() => this.#current().ask(question, about, more));
    }

    alarm() {
      return guarded(() => this.#current().alarm());
    }

    #current() {
      if (this.#generation !== generation) {
        this.#inner = new worker[name](this.ctx, this.env);
        this.#generation = generation;
      }
      return this.#inner;
    }
  };

export const Publish = lasting("Publish");
export const Refresh = lasting("Refresh");
export const LoginGuard = lasting("LoginGuard");
export const Outbox = lasting("Outbox");
