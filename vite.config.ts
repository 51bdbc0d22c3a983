import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { phrases } from "./app/vite/phrases.ts";
import { sharedWithServer } from "./app/vite/shared-with-server.ts";

export default defineConfig({
  plugins: [sharedWithServer(), phrases(), tailwindcss(), reactRouter()],
  build: { target: "es2022", sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A phone asks for a few files rather than for thirty small ones.
            advancedChunks: {
              groups: [
                { name: "kit", test: /^(?!.*node_modules).*\/(web|core)\// },
                { name: "react", test: /node_modules/, priority: 2 },
              ],
            },
          },
        },
      },
    },
  },
});
