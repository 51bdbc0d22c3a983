import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import routes from "./app/routes.ts";
import { openPaths } from "./app/vite/open-paths.ts";
import { phrases } from "./app/vite/phrases.ts";
import { precompressed } from "./app/vite/precompressed.ts";
import { serviceWorker } from "./app/vite/service-worker.ts";
import { sharedWithServer } from "./app/vite/shared-with-server.ts";

const areaOf = (id: string) => /\/areas\/([\w-]+)\//.exec(id)?.[1] ?? null;

export default defineConfig({
  plugins: [
    sharedWithServer(),
    phrases(),
    openPaths(routes),
    tailwindcss(),
    reactRouter(),
    precompressed(),
    serviceWorker(),
  ],
  build: { target: "es2022", sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A phone asks for a few files rather than for thirty small ones: one for an area.
            advancedChunks: {
              groups: [
                // What one page alone wants of the kit comes with that page.
                {
                  name: "kit",
                  test: /^(?!.*node_modules).*\/(web|core)\/(?!template|phrases)/,
                  minShareCount: 2,
                },
                { name: "react", test: /node_modules/, priority: 2 },
                { name: areaOf, test: /\/areas\/[\w-]+\/(?!phrases)/ },
              ],
            },
          },
        },
      },
    },
  },
});
