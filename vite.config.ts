import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import routes from "./app/routes.ts";
import { folderChunks } from "./app/vite/folder-chunks.ts";
import { lowerStyles } from "./app/vite/lower-styles.ts";
import { notices } from "./app/vite/notices.ts";
import { patternsOf } from "./app/vite/open-paths.ts";
import { phrases } from "./app/vite/phrases.ts";
import { precompress } from "./app/vite/precompress.ts";
import { shareServerModules } from "./app/vite/shared-with-server.ts";
import { shortManifest } from "./app/vite/short-manifest.ts";
import { standaloneScripts } from "./app/vite/standalone-scripts.ts";

/** The oldest browsers that get styles (docs/browsers.md); their scripts are ECMAScript 2020. */
const oldest = ["chrome80", "safari14", "firefox78"];

export default defineConfig({
  plugins: [
    shareServerModules(),
    phrases(),
    tailwindcss(),
    reactRouter(),
    folderChunks(),
    shortManifest(),
    precompress(),
    standaloneScripts(),
    notices(),
  ],
  define: { "import.meta.env.OPEN_PATHS": JSON.stringify(patternsOf(routes)) },
  css: { postcss: { plugins: [lowerStyles()] } },
  build: { target: "es2020", cssTarget: oldest, sourcemap: false },
});
