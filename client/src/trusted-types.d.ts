/** Trusted Types, in browsers that support them. The policy's values are typed as plain strings. */
declare var trustedTypes: { createPolicy<Policy>(name: string, policy: Policy): Policy } | undefined;
