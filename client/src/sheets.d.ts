/** A style sheet as text (`sheets` in bundle.mjs). */
declare module "*.css?text" {
  const css: string;
  export default css;
}
