/** Trusted Types, in the browsers that have them. A policy's types stay those of its strings. */
declare var trustedTypes: { createPolicy<Policy>(name: string, policy: Policy): Policy } | undefined;
