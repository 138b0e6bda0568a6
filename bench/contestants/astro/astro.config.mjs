import cloudflare from "@astrojs/cloudflare";
import { defineConfig } from "astro/config";

// Every page is rendered per request, as ours are.
export default defineConfig({ output: "server", adapter: cloudflare({ imageService: "passthrough" }), trailingSlash: "always", devToolbar: { enabled: false } });
