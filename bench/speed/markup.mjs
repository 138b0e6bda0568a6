// Reads and writes HTML in the worker's style: every attribute quoted, every element closed, five characters escaped.

const VOID = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);
const CODES = { "&": "&#38;", "<": "&#60;", ">": "&#62;", '"': "&#34;", "'": "&#39;" };

export const isVoid = (tag) => VOID.has(tag);
export const escape = (text) => text.replace(/[&<>"']/g, (sign) => CODES[sign]);
const unescape = (text) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));

/** The nodes of a document: texts are strings, elements `{ tag, attributes: [[name, value or null]], children }`. */
export function parse(html) {
  const document = { children: [] };
  const open = [document];
  const token = /<!DOCTYPE html>|<\/([a-z][\w-]*)>|<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)>/g;
  let at = 0;
  const text = (end) => {
    if (end > at) open.at(-1).children.push(textOf(html.slice(at, end), open.at(-1).tag));
  };
  for (let found; (found = token.exec(html)); at = token.lastIndex) {
    text(found.index);
    const [all, closed, tag, attributes] = found;
    if (closed) {
      if (open.pop().tag !== closed) throw new Error(`</${closed}> closes another element.`);
    } else if (tag) {
      const pairs = [...attributes.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [name, value === undefined ? null : unescape(value)]);
      const element = { tag, attributes: pairs, children: [] };
      open.at(-1).children.push(element);
      if (!VOID.has(tag)) open.push(element);
      // A script's content is not markup.
      if (tag === "script") {
        const end = html.indexOf("</script>", token.lastIndex);
        if (end > token.lastIndex) element.children.push({ raw: html.slice(token.lastIndex, end) });
        at = token.lastIndex = end;
        open.pop();
        open.push(element);
      }
    } else {
      open.at(-1).children.push({ raw: all });
    }
  }
  text(html.length);
  if (open.length > 1) throw new Error(`<${open.at(-1).tag}> is not closed.`);
  return document.children;
}

function textOf(raw) {
  const decoded = unescape(raw);
  return escape(decoded) === raw ? decoded : { raw };
}

export function serialise(nodes) {
  return nodes.map(write).join("");
}

function write(node) {
  if (typeof node === "string") return escape(node);
  if (!node.tag) return node.raw;
  const attributes = node.attributes.map(([name, value]) => (value === null ? ` ${name}` : ` ${name}="${escape(value)}"`)).join("");
  return VOID.has(node.tag) ? `<${node.tag}${attributes}>` : `<${node.tag}${attributes}>${serialise(node.children)}</${node.tag}>`;
}
