// Validates HTML.

import { HtmlValidate } from "html-validate";

// The style sheet keeps numbers on one line; the checkboxes of one question share its name.
const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: { "no-trailing-whitespace": "off", "tel-non-breaking": "off", "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit"] }] },
});

/** The validation errors of a page, one per line. */
export async function invalid(html) {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`));
}
