// Without hydration a page holds its data once, as ours does.
export const csr = false;
export const trailingSlash = "always";
