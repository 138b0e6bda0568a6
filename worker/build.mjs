// Compiles the worker to WebAssembly and packs it: `node worker/build.mjs` into build/dev, with the test hooks;
// `--production` into build/production, without.
//
// wrangler calls it through [build] in wrangler.toml, the Makefile directly. A failed build leaves the last good
// output in place and says what the compiler said.

import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const TARGET = "wasm32-unknown-unknown";
const production = process.argv.includes("--production");
const features = production ? [] : ["--features", "test-hooks"];
const targetDir = join(root, "target/wasm");
const wasm = join(targetDir, TARGET, "release", "edge.wasm");
const staging = join(root, "target", "packed");
const out = join(root, "build", production ? "production" : "dev");
const packedFrom = join(out, ".packed");

try {
  compile();
  if (!isPacked()) pack();
  writeIfChanged(join(out, "shim.mjs"), script(join(root, "worker/edge/shim.mjs")));
} catch (error) {
  console.error(`worker: not built (${error.message.split("\n", 1)[0]})`);
  process.exit(1);
}

function compile() {
  const { cargo, args, env } = toolchain();
  run(cargo, ["build", "--quiet", "--release", "-p", "edge", "--lib", "--target", TARGET, "--target-dir", targetDir, ...features, ...args], env);
}

// The standard library is built along, for the target: as small as it can be, and with panics that are traps (a tenth of
// the worker was what panics say, and `Debug`). rustup's compiler where it has the sources, otherwise Debian's;
// rustup's linker serves both.
function toolchain() {
  const sysroot = read("rustc", ["--print", "sysroot"]);
  const sources = "lib/rustlib/src/rust/library";
  const args = ["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"];
  // SHA-256 in a loop: unrolled it takes five times the room, and it hashes little.
  const flags = ["-Zunstable-options", "-Cpanic=immediate-abort", "-Zlocation-detail=none", "-Zfmt-debug=none", '--cfg=sha2_backend_soft="compact"'];
  const env = { ...process.env, WASM_BINDGEN_USE_JS_SYS: "1", RUSTC_BOOTSTRAP: "1", RUSTFLAGS: flags.join(" ") };
  if (existsSync(join(sysroot, sources))) return { cargo: "cargo", args, env };
  if (!existsSync("/usr/bin/rustc") || !existsSync(join("/usr", sources))) {
    throw new Error("there are no sources of Rust's standard library; run `make tools`");
  }
  const host = read("rustc", ["-vV"]).match(/^host: (.+)$/m)[1];
  const linker = join(sysroot, "lib/rustlib", host, "bin/rust-lld");
  return {
    cargo: "/usr/bin/cargo",
    args,
    env: { ...env, RUSTC: "/usr/bin/rustc", CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: linker },
  };
}

function pack() {
  mkdirSync(staging, { recursive: true });
  run("cargo", ["run", "--quiet", "-p", "pack", "--", wasm, staging]);
  const bound = join(staging, "index_bg.wasm");
  mkdirSync(out, { recursive: true });
  optimise(bound);
  writeIfChanged(join(out, "index_bg.wasm"), readFileSync(bound));
  writeIfChanged(join(out, "index.js"), script(join(staging, "index.js")));
  for (const snippet of snippets(staging)) {
    mkdirSync(dirname(join(out, snippet)), { recursive: true });
    copyFileSync(join(staging, snippet), join(out, snippet));
  }
  writeFileSync(packedFrom, fingerprint());
}

// A trap says nothing but the functions it was in. The test build keeps their names; production has numbers, and beside
// it, never uploaded, the list of whose they are.
function optimise(wasm) {
  const opt = (...passes) => run(join(root, "node_modules/.bin/wasm-opt"), ["--all-features", ...passes, wasm, "-o", wasm]);
  // The lowest kilobyte is the very end of the stack: no address is below it, so additions move into loads.
  opt("-Os", "--converge", "--low-memory-unused", "-g");
  // Functions of like names stand together and are alike: a fiftieth less after compression.
  if (production) opt("--reorder-functions-by-name", `--symbolmap=${join(out, "functions.txt")}`, "--strip-debug", "--strip-producers");
}

// Readable in the test build, small in production.
function script(path) {
  const code = readFileSync(path);
  return production ? Buffer.from(transformSync(code.toString(), { minify: true, format: "esm" }).code) : code;
}

// Packing takes longer than compiling nothing: only a new binary or a new packer is worth it.
function isPacked() {
  return existsSync(packedFrom) && readFileSync(packedFrom, "utf8") === fingerprint();
}

function fingerprint() {
  const inputs = [wasm, join(root, "worker/pack/src/main.rs"), join(root, "Cargo.lock"), fileURLToPath(import.meta.url)];
  return inputs.map((path) => `${statSync(path).mtimeMs}`).join(" ");
}

// Inline modules that the bindings import.
function snippets(folder) {
  const code = readFileSync(join(folder, "index.js"), "utf8");
  return [...code.matchAll(/from ['"]\.\/(snippets\/[^'"]+)['"]/g)].map((match) => match[1]);
}

function writeIfChanged(path, bytes) {
  if (!existsSync(path) || !readFileSync(path).equals(bytes)) writeFileSync(path, bytes);
}

function run(command, args, env = process.env) {
  execFileSync(command, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
}

function read(command, args) {
  return execFileSync(command, args, { cwd: root, encoding: "utf8" }).trim();
}
