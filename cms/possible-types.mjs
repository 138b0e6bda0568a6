// Writes graphql/possible-types.json: which object types stand behind each interface and union.
// Usage: node possible-types.mjs [address of the API]; the service must be running.
import { readFile, writeFile } from "node:fs/promises";

const api = process.argv[2] ?? "http://127.0.0.1:8788/api";
const token = process.env.CMS_TOKEN ?? "dev-schema-token";
const query = "{ __schema { types { kind name possibleTypes { name } } } }";

const response = await fetch(api, {
  method: "POST",
  headers: { authorization: `Bearer ${token}`, "content-type": "application/json", accept: "application/json" },
  body: JSON.stringify({ query }),
});
if (!response.ok) throw new Error(`${api} answered ${response.status}`);
const { data } = await response.json();

// Block kinds that only content knows are no part of the contract.
const contract = await readFile(new URL("../graphql/schema.graphql", import.meta.url), "utf8");
const known = (name) => new RegExp(`^type ${name}\\b`, "m").test(contract);

const possible = Object.fromEntries(
  data.__schema.types
    .filter((type) => type.possibleTypes)
    .map((type) => [type.name, type.possibleTypes.map(({ name }) => name).filter(known).sort()])
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);
await writeFile(
  new URL("../graphql/possible-types.json", import.meta.url),
  `${JSON.stringify(possible, null, 2)}\n`,
);
