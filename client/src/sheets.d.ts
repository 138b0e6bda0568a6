/** The URL of a separate style sheet (`sheets` in bundle.mjs). */
declare module "*.css?sheet" {
  const address: string;
  export default address;
}
