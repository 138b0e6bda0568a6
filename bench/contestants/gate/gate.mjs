// Whether a contestant's page shows what ours shows: what is read, linked and pictured, in the same order. How the markup comes
// about (comments, white space, preloads, attributes of the framework) is its own affair.

import { parse } from "parse5";

const UNSEEN = new Set(["head", "script", "style", "template", "noscript"]);

/** What differs between two pages, in a sentence; nothing when they show the same. */
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
  // Frameworks divide texts and put white space between elements as they like.
  found.text = words.replace(/\s+/g, "").match(/.{1,60}/gu) ?? [];
  return found;
}

function textOf(node) {
  if (node.nodeName === "#text") return node.value.replace(/\s+/g, " ");
  return (node.childNodes ?? []).map(textOf).join("").trim();
}
