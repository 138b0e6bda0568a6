interface Comparable {
  isEqualNode(other: this): boolean;
}

/** Those of `wanted` that have no equal among `present`. */
export function difference<Node extends Comparable>(present: Node[], wanted: Node[]): Node[] {
  return wanted.filter((one) => !present.some((other) => other.isEqualNode(one)));
}
