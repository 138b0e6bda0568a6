// Derives components and their data from rendered pages, so that other renderers can render exactly the same pages:
// what differs between pages becomes a field of the data, what repeats a list with a component for its items, and every
// element with a block's class (`product-card`, but not `product-card__title`) a component of its own.
//
// A component is `{ name, nodes }` with nodes of these kinds:
//   { static }                                  fixed markup
//   { text: field }, { html: field }            text; editors' HTML, which is not escaped
//   { tag, attributes: [[name, { static } or { field }]], nodes }
//   { component, field }                        another component
//   { each: field, items: [component, …], between }   a list; with several components an item is { kind, of }

import { parse, serialise } from "./markup.mjs";

/** Attributes whose value belongs to the markup, not the content. */
const FIXED = new Set(
  `class type loading decoding fetchpriority aria-hidden focusable rel target role tabindex method hidden autocomplete enterkeyhint as crossorigin
   required novalidate when charset sizes media property data-popup aria-current aria-labelledby aria-describedby id for`.split(/\s+/),
);
/** Elements with editors' HTML: sanitised when fetched, so not escaped. */
const WRITTEN = /(^|\s)(prose|footer__section|countdown__text)(\s|$)/;
/** Classes that do not belong to a block. */
const HELPERS = new Set(["container", "visually-hidden", "block", "swiper"]);

/** Takes pages as [name, html]; returns the components that they share, and each page's component and data. */
export function derive(pages) {
  const registry = new Map();
  const named = new Map();
  const component = (hint, node) => {
    const scope = new Scope();
    const nodes = build([node], scope, true);
    const key = JSON.stringify(nodes);
    if (!registry.has(key)) {
      const count = (named.get(hint) ?? 0) + 1;
      named.set(hint, count);
      registry.set(key, { name: pascal(count > 1 ? `${hint}-${count}` : hint), nodes });
    }
    return { name: registry.get(key).name, data: scope.data };
  };

  function build(nodes, scope, isOwn) {
    const built = [];
    for (let at = 0; at < nodes.length; ) {
      const run = runFrom(nodes, at);
      if (run) {
        built.push(list(run, scope));
        at = run.end;
        continue;
      }
      built.push(single(nodes[at], scope, isOwn));
      at += 1;
    }
    return built;
  }

  function list({ items, between }, scope) {
    const made = items.map((item) => component(blockOf(item) ?? `${elementOf(item)}-item`, item));
    const names = [...new Set(made.map(({ name }) => name))].sort();
    const data = names.length === 1 ? made.map((item) => item.data) : made.map((item) => ({ kind: names.indexOf(item.name), of: item.data }));
    return { each: scope.add(`${elementOf(items[0])}-list`, data), items: names, between };
  }

  function single(node, scope, isOwn) {
    if (typeof node === "string") return node.trim() ? { text: scope.add("text", node) } : { static: node };
    if (!node.tag) return node.raw.startsWith("<!") ? { static: node.raw } : { html: scope.add("html", node.raw) };
    const block = blockOf(node);
    if (block && !isOwn) {
      const { name, data } = component(block, node);
      return { component: name, field: scope.add(block, data) };
    }
    const hint = elementOf(node);
    const attributes = node.attributes.map(([name, value]) => [name, isFixed(node, name, value) ? { static: value } : { field: scope.add(`${hint}-${name}`, value) }]);
    const written = WRITTEN.test(valueOf(node, "class") ?? "") || node.tag === "script";
    if (written && node.children.length) return { tag: node.tag, attributes, nodes: [{ html: scope.add(`${hint}-html`, serialise(node.children)) }] };
    const onlyText = node.children.length === 1 && typeof node.children[0] === "string" && node.children[0].trim();
    return { tag: node.tag, attributes, nodes: onlyText ? [{ text: scope.add(hint, node.children[0]) }] : build(node.children, scope, false) };
  }

  const made = Object.fromEntries(
    pages.map(([name, html]) => {
      const nodes = parse(html);
      if (serialise(nodes) !== html) throw new Error(`The page ${name} is not written as it was read.`);
      // The page frame is one component, which includes the doctype and the final newline.
      const scope = new Scope();
      const key = pascal(`page-${name}`);
      registry.set(key, { name: key, nodes: build(nodes, scope, false) });
      return [name, { component: key, data: scope.data, html }];
    }),
  );
  return { components: [...registry.values()], pages: made };
}

class Scope {
  data = {};

  add(hint, value) {
    const base = camel(hint);
    let name = base;
    for (let number = 2; name in this.data; number += 1) name = `${base}${number}`;
    this.data[name] = value;
    return name;
  }
}

const valueOf = (node, name) => node.attributes.find(([own]) => own === name)?.[1];
const classes = (node) => (valueOf(node, "class") ?? "").split(" ").filter(Boolean);

function blockOf(node) {
  if (node.tag === "picture") return "picture";
  if (node.tag === "html" || node.tag === "body") return undefined;
  const [first] = classes(node);
  return first && !first.includes("__") && !HELPERS.has(first) ? first.replace(/--.*/, "") : undefined;
}

function elementOf(node) {
  const [first] = classes(node);
  return first ? first.replace(/^.*__/, "").replace(/--.*/, "") : node.tag;
}

function isFixed(node, name, value) {
  if (value === null) return true;
  if (name.startsWith("data-") && value === "") return true;
  if (/^(id|for|aria-labelledby|aria-describedby)$/.test(name)) return !/\d/.test(value);
  if ((name === "width" || name === "height") && node.tag === "svg") return true;
  if (name === "name" && node.tag !== "meta") return true;
  return FIXED.has(name) && !(name === "property" && node.tag === "meta");
}

/** Consecutive elements of one kind, separated by the same white space. */
function runFrom(nodes, at) {
  const first = nodes[at];
  if (!first?.tag) return undefined;
  const items = [first];
  let between;
  let end = at + 1;
  for (;;) {
    const isSpaced = typeof nodes[end] === "string" && !nodes[end].trim();
    const space = isSpaced ? nodes[end] : "";
    const next = nodes[isSpaced ? end + 1 : end];
    if (!next?.tag || kindOf(next) !== kindOf(first) || (between !== undefined && between !== space)) break;
    between = space;
    items.push(next);
    end += isSpaced ? 2 : 1;
  }
  return items.length > 1 ? { items, between, end } : undefined;
}

const BLOCKS = new Set(["section", "div"]);
function kindOf(node) {
  if (BLOCKS.has(node.tag) && classes(node).includes("block")) return "block";
  return [node.tag, classes(node)[0], valueOf(node, "rel"), node.tag === "meta" && node.attributes[0][0]].join("|");
}

const camel = (text) => text.replace(/[^a-zA-Z0-9]+(.)/g, (_, letter) => letter.toUpperCase()).replace(/^[A-Z]/, (letter) => letter.toLowerCase());
const pascal = (text) => camel(text).replace(/^./, (letter) => letter.toUpperCase());
