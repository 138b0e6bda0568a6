interface Comparable {
  isEqualNode(other: this): boolean;
}

/** The nodes of the first list that have no equal in the second. */
export function difference<Node extends Comparable>(these: Node[], those: Node[]): Node[] {
  return these.filter((node) => !those.some((other) => other.isEqualNode(node)));
}
