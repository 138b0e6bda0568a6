/** The longest address that mail can be sent to, in characters (RFC 5321). */
const LONGEST = 254;

const PLAIN = String.raw`[^\p{White_Space}\p{Cc}@,;:<>()[\]"\\/.]`;
/** Words with points between them, a sign, a host with at least one point. */
const ADDRESS = new RegExp(`^${PLAIN}+(\\.${PLAIN}+)*@${PLAIN}+(\\.${PLAIN}+)+$`, "u");

/** Whether mail could be sent to this: the same rule as on the server. */
export function isEmail(text: string): boolean {
  // The length comes first: a long text need not be looked at letter by letter.
  if (text.length > 2 * LONGEST || [...text].length > LONGEST || !ADDRESS.test(text)) return false;
  const host = text.slice(text.indexOf("@") + 1);
  return host.split(".").every((label) => !label.startsWith("-") && !label.endsWith("-"));
}
