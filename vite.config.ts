import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import routes from "./app/routes.ts";
import { openPaths } from "./app/vite/open-paths.ts";
import { phrases } from "./app/vite/phrases.ts";
import { precompressed } from "./app/vite/precompressed.ts";
import { serviceWorker } from "./app/vite/service-worker.ts";
import { sharedWithServer } from "./app/vite/shared-with-server.ts";

const ownPages =
  /sign-in\/pages\/(change-password|sessions|session-card|update-contacts|verify-contacts)\./;

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
                  test: /^(?!.*node_modules).*\/(web|core)\/(?!template|phrases|forms\/(?!posted)|ui\/(ticks|text-area|stepper|dialog|table)|upload-rules)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Most visits post nothing, and what only forms and desks want stays with them.
                {
                  name: "forms",
                  test: /\/(web\/(forms|ui\/(ticks|text-area|stepper|dialog|table)\.)|core\/upload-rules)/,
                  priority: 1,
                },
                // What loads a script on demand is wanted everywhere: it must not fall to one area.
                { name: "react", test: /node_modules|vite\/preload-helper/, priority: 2 },
                {
                  name: areaOf,
                  test: (id) => /\/areas\/[\w-]+\/(?!phrases)/.test(id) && !ownPages.test(id),
                  priority: 1,
                },
                // Who only signs in needs none of the pages that follow.
                { name: "own-sign-in", test: ownPages },
              ],
            },
          },
        },
      },
    },
  },
});
