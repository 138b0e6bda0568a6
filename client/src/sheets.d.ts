/** The address of a style sheet of its own (`sheets` in bundle.mjs). */
declare module "*.css?sheet" {
  const address: string;
  export default address;
}
