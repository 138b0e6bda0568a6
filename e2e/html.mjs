// Whether a page is valid HTML.

import { HtmlValidate } from "html-validate";

// The style sheet keeps numbers on one line; boxes of one question share its name.
const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: { "no-trailing-whitespace": "off", "tel-non-breaking": "off", "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit"] }] },
});

/** What is wrong with a page, a line for each fault. */
export async function invalid(html) {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`));
}
