// Checks that a contestant's page shows the same as ours: text, links and pictures, in the same order. Other markup
// (comments, white space, preloads, attributes of the framework) may differ.

import { parse } from "parse5";

const UNSEEN = new Set(["head", "script", "style", "template", "noscript"]);

/** The first difference between two pages, as a sentence; undefined if there is none. */
export function difference(ours, theirs) {
  const [one, other] = [shown(ours), shown(theirs)];
  for (const part of Object.keys(one)) {
    const at = one[part].findIndex((entry, index) => entry !== other[part][index]);
    if (at >= 0) return `${part} ${at + 1} of ${one[part].length} is “${other[part][at]}” instead of “${one[part][at]}”`;
    if (other[part].length > one[part].length) return `${part} ${one[part].length + 1} is one more: “${other[part][one[part].length]}”`;
  }
  return undefined;
}

function shown(html) {
  const found = { text: [], link: [], picture: [], heading: [] };
  let words = "";
  const visit = (node) => {
    if (node.nodeName === "#text") words += ` ${node.value}`;
    if (UNSEEN.has(node.tagName)) return;
    const value = (name) => node.attrs?.find((attribute) => attribute.name === name)?.value;
    if (node.tagName === "a") found.link.push(value("href") ?? "");
    if (node.tagName === "img") found.picture.push(`${value("src")} ${value("srcset") ?? ""} ${value("alt")}`);
    if (node.tagName === "source") found.picture.push(value("srcset") ?? "");
    if (/^h[1-6]$/.test(node.tagName ?? "")) found.heading.push(`${node.tagName} ${textOf(node)}`);
    for (const child of node.childNodes ?? []) visit(child);
  };
  visit(parse(html));
  // Frameworks split texts and add white space differently.
  found.text = words.replace(/\s+/g, "").match(/.{1,60}/gu) ?? [];
  return found;
}

function textOf(node) {
  if (node.nodeName === "#text") return node.value.replace(/\s+/g, " ");
  return (node.childNodes ?? []).map(textOf).join("").trim();
}
