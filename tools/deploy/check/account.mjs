// What only the account knows: which secrets are set, and whether the KV namespace and the bucket exist.

/** Wrangler's message for a worker that does not exist yet. */
const NO_WORKER = /Worker ".*not found/;
/** The platform's error code for a missing bucket. */
const NO_BUCKET = /code: 10006/;

/**
 * Checks an environment's account; `wrangler` runs a command and returns `{ ok, output }`. `deployedSecrets` are part of
 * the deployment. Returns the faults, and what could not be checked.
 */
export async function accountFaults({ name, config }, wrangler, deployedSecrets = []) {
  const answers = await Promise.all([secrets(name, config, wrangler, deployedSecrets), namespace(config, wrangler), bucket(config, wrangler)]);
  return { faults: answers.flatMap(({ faults = [] }) => faults), unknown: answers.flatMap(({ unknown = [] }) => unknown) };
}

async function secrets(name, config, wrangler, deployedSecrets) {
  const required = (config.secrets?.required ?? []).filter((secret) => !deployedSecrets.includes(secret));
  const { ok, output } = await wrangler(["secret", "list", "--env", name, "--format", "json"]);
  if (!ok && !NO_WORKER.test(output)) return { unknown: [unknown(`whether the secrets ${required.join(", ")} are set`, output)] };
  const set = ok ? JSON.parse(output).map((secret) => secret.name) : [];
  return { faults: required.filter((secret) => !set.includes(secret)).map((secret) => `the secret ${secret} is not set`) };
}

async function namespace({ kv_namespaces }, wrangler) {
  const { ok, output } = await wrangler(["kv", "namespace", "list"]);
  if (!ok) return { unknown: [unknown("whether the KV namespace is there", output)] };
  const ids = JSON.parse(output).map(({ id }) => id);
  return { faults: kv_namespaces.filter(({ id }) => !ids.includes(id)).map(({ id }) => `the account has no KV namespace ${id}`) };
}

async function bucket({ r2_buckets: [{ bucket_name, jurisdiction }] }, wrangler) {
  const place = jurisdiction ? ["--jurisdiction", jurisdiction] : [];
  const { ok, output } = await wrangler(["r2", "bucket", "lifecycle", "list", bucket_name, ...place]);
  if (!ok && NO_BUCKET.test(output)) return { faults: [`the account has no bucket ${bucket_name}`] };
  if (!ok) return { unknown: [unknown(`whether the bucket ${bucket_name} is there and forgets its files`, output)] };
  const rules = ["waiting/", "kept/"].filter((prefix) => !output.includes(prefix));
  return { faults: rules.map((prefix) => `the bucket ${bucket_name} has no lifecycle rule for ${prefix}`) };
}

/** The reason is the first sentence of wrangler's error, which may follow warnings. */
function unknown(what, output) {
  const [reason] = (/\[ERROR\]\s*(.*)/.exec(output)?.[1] ?? output.trim()).split(/(?<=\.)\s|\n/);
  return `${what}: ${reason}`;
}
