// Writes the derived components in each framework's language, builds the contestants and describes their workers.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal, root } from "../../e2e/stack.mjs";
import { isVoid } from "./markup.mjs";
import { describe, file } from "./workerd.mjs";

const FOLDER = join(root, "bench/contestants");
const PLATFORM = "--bundle --format=esm --platform=neutral --main-fields=module,main --conditions=workerd,worker,import --minify --log-level=error".split(" ");
const OUTSIDE = ["--external:node:*", "--external:cloudflare:*"];

/** The contestants: their pages, how their components are written and built, and the module that starts them. */
export const FRAMEWORKS = {
  react: { title: "React", pages: ["list"], write: writeReact, bundle: ["worker.jsx", "--jsx=automatic", '--define:process.env.NODE_ENV="production"'] },
  astro: {
    title: "Astro",
    pages: ["list", "product", "home"],
    write: writeAstro,
    build: true,
    bundle: ["dist/server/entry.mjs"],
    flags: ["nodejs_compat"],
    bindings: [["ASSETS", 'service = "nothing"']],
  },
};

export function prepare(name, derived) {
  const folder = join(FOLDER, name);
  const { write, build, bundle } = FRAMEWORKS[name];
  const [entry, ...settings] = bundle;
  install(folder);
  const generated = join(folder, build ? "src/generated" : "generated");
  rmSync(generated, { recursive: true, force: true });
  mkdirSync(generated, { recursive: true });
  for (const [file, content] of write(derived)) writeFileSync(join(generated, file), content);
  for (const page of FRAMEWORKS[name].pages) writeFileSync(join(generated, `${page}.json`), JSON.stringify(derived.pages[page].data));
  if (build) run(folder, "npm", "run", "--silent", "build");
  run(folder, join(root, "node_modules/.bin/esbuild"), entry, ...settings, ...PLATFORM, ...OUTSIDE, "--outfile=dist/worker.mjs");
}

export function describeFramework(name) {
  const { flags = [], bindings = [] } = FRAMEWORKS[name];
  return describe({ modules: [["worker.mjs", "esModule", file(join(FOLDER, name, "dist/worker.mjs"))]], flags, bindings });
}

/** Aborts the run if a contestant's page does not show the same as ours. */
export async function holdAgainst(pages, name, answerTo) {
  install(join(FOLDER, "gate"));
  const { difference } = await import("../contestants/gate/gate.mjs");
  for (const page of pages.filter((page) => FRAMEWORKS[name].pages.includes(page.name))) {
    const { status, body } = await answerTo(page.path);
    const found = status === 200 ? difference(page.html, body) : `the answer is ${status}`;
    if (found) throw new Refusal(`${FRAMEWORKS[name].title} does not show our page ${page.path}: ${found}.`);
  }
}

/** Installs only when package.json, which pins the versions, has changed. */
function install(folder) {
  const stamp = join(folder, "node_modules/.package-lock.json");
  if (existsSync(stamp) && statSync(stamp).mtimeMs > statSync(join(folder, "package.json")).mtimeMs) return;
  run(folder, "npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--no-progress", "--loglevel=error");
}

function run(folder, command, ...args) {
  try {
    // Our own Node comes first: some builds require a newer one than the machine's.
    const PATH = `${join(root, "node_modules/.bin")}:${process.env.PATH}`;
    execFileSync(command, args, { cwd: folder, stdio: "pipe", env: { ...process.env, PATH, ASTRO_TELEMETRY_DISABLED: "1" } });
  } catch (error) {
    throw new Refusal(`${folder}: ${command} ${args.join(" ")} failed\n${error.stdout ?? ""}${error.stderr ?? error.message}`);
  }
}

// White space that is only layout is dropped.
const isLayout = (node) => "static" in node && node.static !== "" && !node.static.trim() && node.static.includes("\n");
const isDocumentType = (node) => "static" in node && /^<!doctype/i.test(node.static);
const isWritten = (nodes) => nodes.length === 1 && nodes[0].html;
const visible = (nodes) => nodes.filter((node) => !isLayout(node));
const used = (nodes) => [...new Set(nodes.flatMap((node) => [...(node.component ? [node.component] : []), ...(node.items ?? []), ...(node.nodes ? used(node.nodes) : [])]))];

function writeReact({ components }) {
  const attribute = ([name, { static: fixed, field }]) => {
    if (field) return ` ${nameOf(name)}={data.${field}}`;
    if (fixed === null) return name.startsWith("data-") || name === "crossorigin" ? ` ${nameOf(name)}=""` : ` ${nameOf(name)}`;
    return ` ${nameOf(name)}={${JSON.stringify(fixed)}}`;
  };
  const one = (node) => {
    if ("static" in node) return `{${JSON.stringify(node.static)}}`;
    if (node.text) return `{data.${node.text}}`;
    if (node.component) return `<${node.component} data={data.${node.field}} />`;
    if (node.each && node.items.length === 1) return `{data.${node.each}.map((item, index) => <${node.items[0]} key={index} data={item} />)}`;
    if (node.each) return `{data.${node.each}.map(({ kind, of }, index) => { const Item = [${node.items}][kind]; return <Item key={index} data={of} />; })}`;
    const start = `<${node.tag}${node.attributes.map(attribute).join("")}`;
    if (isVoid(node.tag)) return `${start} />`;
    if (isWritten(node.nodes)) return `${start} dangerouslySetInnerHTML={{ __html: data.${node.nodes[0].html} }} />`;
    return `${start}>${visible(node.nodes).map(one).join("")}</${node.tag}>`;
  };
  const own = components.map(({ name, nodes }) => `export function ${name}({ data }) {\n  return ${visible(nodes).filter((node) => !isDocumentType(node)).map(one).join("")};\n}\n`);
  return [["components.jsx", own.join("\n")]];
}

function nameOf(name) {
  const names = { class: "className", for: "htmlFor", tabindex: "tabIndex", srcset: "srcSet", maxlength: "maxLength", minlength: "minLength", hreflang: "hrefLang" };
  const more = { autocomplete: "autoComplete", novalidate: "noValidate", crossorigin: "crossOrigin", fetchpriority: "fetchPriority", enterkeyhint: "enterKeyHint", charset: "charSet", datetime: "dateTime", inputmode: "inputMode", "http-equiv": "httpEquiv" };
  return names[name] ?? more[name] ?? name;
}

/** One file per component. */
function writeAstro({ components }) {
  const attribute = ([name, { static: fixed, field }]) => (field ? ` ${name}={data.${field}}` : fixed === null ? ` ${name}` : ` ${name}="${fixed}"`);
  const one = (node) => {
    if ("static" in node) return node.static;
    if (node.text) return `{data.${node.text}}`;
    if (node.component) return `<${node.component} data={data.${node.field}} />`;
    if (node.each && node.items.length === 1) return `{data.${node.each}.map((item) => <${node.items[0]} data={item} />)}`;
    if (node.each) return `{data.${node.each}.map(({ kind, of }) => { const Item = [${node.items}][kind]; return <Item data={of} />; })}`;
    const start = `<${node.tag}${node.tag === "script" ? " is:inline" : ""}${node.attributes.map(attribute).join("")}`;
    if (isVoid(node.tag)) return `${start} />`;
    if (isWritten(node.nodes)) return `${start} set:html={data.${node.nodes[0].html}}></${node.tag}>`;
    return `${start}>${node.nodes.map(one).join("")}</${node.tag}>`;
  };
  return components.map(({ name, nodes }) => [`${name}.astro`, `---\n${used(nodes).map((name) => `import ${name} from "./${name}.astro";\n`).join("")}const { data } = Astro.props;\n---\n${nodes.map(one).join("")}`]);
}
