// Runs the worker in workerd for tests, configured by wrangler.toml: `node e2e/workerd.mjs '{"port": 8787, …}'`.
// `wrangler dev` starts more slowly and adds a proxy and a trace to each request, several times its own cost.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from "miniflare";
import { root } from "./stack.mjs";

const { port, state, vars, assets } = JSON.parse(process.argv[2]);
// Loading Wrangler takes seconds: whoever starts many workers parses the file once and passes the result.
const read = async () => (await import("wrangler")).unstable_getMiniflareWorkerOptions(join(root, "wrangler.toml"));
const { main, workerOptions } = process.env.WORKER_OPTIONS ? JSON.parse(process.env.WORKER_OPTIONS) : await read();
const { modulesRules: _, ...worker } = workerOptions;
const { outputFiles: [entry] } = await build({ entryPoints: [main], bundle: true, format: "esm", external: ["cloudflare:workers", "*.wasm"], write: false });
const modules = [
  { type: "ESModule", path: "entry.mjs", contents: entry.text },
  { type: "CompiledWasm", path: "index_bg.wasm", contents: await readFile(join(main, "../index_bg.wasm")) },
];
Object.assign(worker.bindings, vars);
if (assets) worker.assets.directory = assets;

const options = { host: "127.0.0.1", port, resourcePersistencePath: join(state, "v3"), unsafeTriggerHandlers: true, cf: false, log: new Log(LogLevel.ERROR) };
await new Miniflare(convertV4MiniflareOptions({ ...options, workers: [{ name: "catalogue", ...worker, modulesRoot: root, modules }] })).ready;
