import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import routes from "./app/routes.ts";
import { folderChunks } from "./app/vite/folder-chunks.ts";
import { minifiedAgain } from "./app/vite/minified-again.ts";
import { openPaths } from "./app/vite/open-paths.ts";
import { phrases } from "./app/vite/phrases.ts";
import { plainStyles } from "./app/vite/plain-styles.ts";
import { precompressed } from "./app/vite/precompressed.ts";
import { serviceWorker } from "./app/vite/service-worker.ts";
import { sharedWithServer } from "./app/vite/shared-with-server.ts";
import { shortManifest } from "./app/vite/short-manifest.ts";

/** The oldest browsers that get styles and scripts (docs/browsers.md). */
const oldest = ["chrome80", "safari14", "firefox78"];

export default defineConfig({
  plugins: [
    sharedWithServer(),
    phrases(),
    openPaths(routes),
    tailwindcss(),
    reactRouter(),
    folderChunks(),
    minifiedAgain(),
    shortManifest(),
    precompressed(),
    serviceWorker(),
  ],
  css: { postcss: { plugins: [plainStyles()] } },
  build: { target: oldest, sourcemap: false },
});
