// Demo values left in a configuration: they work on this machine, and would be wrong or useless for visitors.

/** A host under a reserved name that nobody can own (RFC 2606 and 6761). */
const EXAMPLE_HOST = /(?<=^|\/\/|[@,])(?:[\w-]+\.)*(?:example|test|invalid|localhost|example\.(?:com|net|org))(?=$|[/:?#,])/i;

const DEMO = [
  [EXAMPLE_HOST, "an example domain"],
  [/\b(?:DEVSEARCH|STAGINGAPP|PRODUCTIONAPP)\b/, "an example application of the search service"],
  [/^(?:dev|staging|production)-workflow\b/, "an example workflow of the newsletter"],
  [/Studio Lindewal/, "the demo's studio"],
  [/"lat": 51\.5953\b/, "the demo's place on the map"],
  [/^\{"nl": "1", "en": "2", "de": "3"\}$/, "the demo's lists of the newsletter"],
  [/6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI/, "the captcha's test key, which lets everybody through"],
];

/** Every placeholder left in an environment, a sentence each. */
export function* placeholders({ config, vars, sites }) {
  for (const { origin } of Object.values(sites)) yield* found("SITES", origin);
  for (const [name, value] of Object.entries(vars)) if (name !== "SITES") yield* found(name, String(value));
  for (const { pattern } of config.routes ?? []) yield* found("routes", pattern);
  for (const { binding, id } of config.kv_namespaces) {
    if (!/^[0-9a-f]{32}$/.test(id) || /^0{16}/.test(id)) yield `${binding}: ${id} is no id of a KV namespace`;
  }
}

function* found(name, value) {
  const match = DEMO.find(([pattern]) => pattern.test(value));
  if (match) yield `${name}: ${match[1]} (${value})`;
}
