/** An island's props, as the server wrote them into its `props` attribute. */
export type Props = Record<string, unknown>;

/** Reads the JSON of a `props` attribute; an absent attribute means no props. */
export function parseProps(attribute: string | null): Props {
  if (attribute === null) return {};
  let value: unknown;
  try {
    value = JSON.parse(attribute);
  } catch {
    throw new Error(`its props attribute must be JSON, and is: ${attribute}`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error(`its props attribute must be a JSON object, and is: ${attribute}`);
  }
  return value as Props;
}
