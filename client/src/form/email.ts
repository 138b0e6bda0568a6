/** The maximum length of an address in characters (RFC 5321). */
const LONGEST = 254;

const PLAIN = String.raw`[^\p{White_Space}\p{Cc}@,;:<>()[\]"\\/.]`;
/** A local part, `@` and a host with at least one dot. */
const ADDRESS = new RegExp(`^${PLAIN}+(\\.${PLAIN}+)*@${PLAIN}+(\\.${PLAIN}+)+$`, "u");

/** The same rule as on the server. */
export function isEmail(text: string): boolean {
  // Checked first, so that the regular expression never sees a long text.
  if (text.length > 2 * LONGEST || [...text].length > LONGEST || !ADDRESS.test(text)) return false;
  const host = text.slice(text.indexOf("@") + 1);
  return host.split(".").every((label) => !label.startsWith("-") && !label.endsWith("-"));
}
