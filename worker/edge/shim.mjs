// The module that the runtime loads: hands requests to the compiled worker and survives its panics.
//
// A panic leaves the instance unusable for everyone in the isolate. The next call therefore starts a fresh
// instance; a GET that was hit is tried once more on it, everything else is answered 503 with proper headers.

import { DurableObject } from "cloudflare:workers";
import assets from "../assets.json";
import * as worker from "./index.js";

const state = worker.__worker_init_state();
const manifest = JSON.stringify(assets);
let generation = 0;
start();

function start() {
  worker.start_site(manifest);
}

function revive() {
  if (!state.criticalError) return;
  console.log(JSON.stringify({ level: "error", message: "the worker panicked; a fresh instance takes over" }));
  worker.__wbg_reset_state();
  state.criticalError = false;
  generation += 1;
  start();
}

// Calls that wait for the instance: a panic inside a future settles none of them by itself.
const waiting = new Set();

addEventListener("error", ({ error }) => {
  if (!(error instanceof WebAssembly.RuntimeError)) return;
  state.criticalError = true;
  for (const fail of waiting) fail(error);
});

async function guarded(call) {
  revive();
  let fail;
  try {
    return await Promise.race([call(), new Promise((_, reject) => waiting.add((fail = reject)))]);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) state.criticalError = true;
    throw error;
  } finally {
    waiting.delete(fail);
  }
}

function unavailable() {
  return new Response("Service unavailable\n", {
    status: 503,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "referrer-policy": "strict-origin-when-cross-origin",
      "retry-after": "30",
      "x-content-type-options": "nosniff",
    },
  });
}

export default {
  async fetch(request, env, ctx) {
    const call = () => worker.fetch(request, env, ctx);
    try {
      return await guarded(call);
    } catch (error) {
      console.log(JSON.stringify({ level: "error", message: String(error) }));
      if (request.method !== "GET" || request.headers.has("x-test-fault")) return unavailable();
      return guarded(call).catch(unavailable);
    }
  },
};

// The object outlives an instance: after a panic it makes itself anew from the state it was given.
export class Publish extends DurableObject {
  #inner;
  #generation = -1;

  fetch(request) {
    return guarded(() => this.#current().fetch(request));
  }

  alarm() {
    return guarded(() => this.#current().alarm());
  }

  #current() {
    if (this.#generation !== generation) {
      this.#inner = new worker.Publish(this.ctx, this.env);
      this.#generation = generation;
    }
    return this.#inner;
  }
}
