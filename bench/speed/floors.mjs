// JavaScript workers as floors: one sends bytes from memory, one renders template strings, one does nothing.

import { isVoid } from "./markup.mjs";
import { describe, text } from "./workerd.mjs";

const fromText = (code, modules = []) => describe({ modules: [["worker", "esModule", text(code)], ...modules] });

export const describeEmpty = () => fromText("export default { fetch: () => new Response('') };");

/** Sends each page's bytes with our headers, and 304 for a matching validator. */
export function describeBytes(pages) {
  const modules = pages.map(({ name, html }) => [`${name}.html`, "data", text(html)]);
  const code = `${pages.map(({ name }) => `import ${name} from "${name}.html";`).join("\n")}
const PAGES = { ${pages.map(({ name, path, headers }) => `${JSON.stringify(path)}: { body: ${name}, headers: ${JSON.stringify(headers)} }`).join(",\n")} };
export default {
  fetch(request) {
    const page = PAGES[pathOf(request.url)];
    if (!page) return new Response("", { status: 404 });
    if (request.headers.get("if-none-match") === page.headers.etag) return answer(request, page, null, 304);
    return answer(request, page, page.body, 200);
  },
};
${ANSWER}
${PATH_OF}`;
  return fromText(code, modules);
}

/** Renders the pages from their data: a function per component, which appends to a string and escapes every text. */
export function describeTemplates({ components, pages }, answers) {
  const modules = answers.map(({ name }) => [`${name}.json`, "json", text(JSON.stringify(pages[name].data))]);
  const code = `${answers.map(({ name }) => `import ${name} from "${name}.json";`).join("\n")}
const PAGES = { ${answers.map(({ name, path, headers }) => `${JSON.stringify(path)}: { render: render${pages[name].component}, data: ${name}, headers: ${JSON.stringify(headers)} }`).join(",\n")} };
export default {
  fetch(request) {
    const page = PAGES[pathOf(request.url)];
    return page ? answer(request, page, page.render(page.data), 200) : new Response("", { status: 404 });
  },
};
${ANSWER}
${PATH_OF}
${templates(components)}`;
  return fromText(code, modules);
}

/** Sends a member page's requests to the content service and reads the responses: the part that we cannot speed up. */
export function describeUpstream(calls) {
  const code = `const CALLS = ${JSON.stringify(calls)};
export default {
  async fetch() {
    await Promise.all(CALLS.map(async ({ url, headers, body }) => (await fetch(url, { method: "POST", headers, body })).arrayBuffer()));
    return new Response("");
  },
};`;
  return fromText(code);
}

/** Reads a document from the store and discards it: the platform's own cost. */
export function describeRead(kv, key) {
  const code = `export default {
  async fetch(request, env) {
    await env.CONTENT.get(${JSON.stringify(key)}, "arrayBuffer");
    return new Response("");
  },
};`;
  return describe({ modules: [["worker", "esModule", text(code)]], kv });
}

/** What ours has to do too: the request's id in a header, and a log line. */
const ANSWER = `function answer(request, page, body, status) {
  const id = request.headers.get("cf-ray");
  const host = request.headers.get("host");
  console.log(JSON.stringify({ level: "info", message: "request", id, host, route: "page", language: "nl", method: request.method, status, cache: "memory", calls: 0, callsMs: 0, ms: 0, build: "bench" }));
  return new Response(body, { status, headers: { ...page.headers, "x-request-id": id } });
}`;

const PATH_OF = `function pathOf(url) {
  const start = url.indexOf("/", 8);
  const end = url.indexOf("?", start);
  return end < 0 ? url.slice(start) : url.slice(start, end);
}`;

/** The module's functions: `renderName(data)` for each component. */
export function templates(components) {
  let lists = "";
  let number = 0;
  const literal = (value) => value.replace(/[\\`]|\$\{/g, "\\$&");
  const all = (nodes) => nodes.map(one).join("");
  const one = (node) => {
    if ("static" in node) return literal(node.static);
    if (node.text) return `\${escape(data.${node.text})}`;
    if (node.html) return `\${data.${node.html}}`;
    if (node.component) return `\${render${node.component}(data.${node.field})}`;
    if (node.each) return `\${${list(node)}(data.${node.each})}`;
    const attributes = node.attributes
      .map(([name, { static: fixed, field }]) => (field ? ` ${name}="\${escape(data.${field})}"` : fixed === null ? ` ${name}` : ` ${name}="${literal(fixed)}"`))
      .join("");
    return isVoid(node.tag) ? `<${node.tag}${attributes}>` : `<${node.tag}${attributes}>${all(node.nodes)}</${node.tag}>`;
  };
  const list = ({ items, between }) => {
    const name = `list${++number}`;
    const separator = between ? ` if (index) out += ${JSON.stringify(between)};` : "";
    const item =
      items.length === 1
        ? `out += render${items[0]}(list[index]);`
        : `const { kind, of } = list[index]; switch (kind) { ${items.map((own, kind) => `case ${kind}: out += render${own}(of); break;`).join(" ")} }`;
    lists += `function ${name}(list) { let out = ""; for (let index = 0; index < list.length; index += 1) {${separator} ${item} } return out; }\n`;
    return name;
  };
  const functions = components.map(({ name, nodes }) => `function render${name}(data) {\n  return \`${all(nodes)}\`;\n}`).join("\n");
  return `${functions}\n${lists}${ESCAPE}`;
}

// Most texts have nothing to escape, and are not copied then.
const ESCAPE = `const SIGNS = /[&<>"']/;
const CODES = { "&": "&#38;", "<": "&#60;", ">": "&#62;", '"': "&#34;", "'": "&#39;" };
function escape(text) {
  return SIGNS.test(text) ? text.replace(/[&<>"']/g, (sign) => CODES[sign]) : text;
}
`;
