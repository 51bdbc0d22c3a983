import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { phrases } from "./app/vite/phrases.ts";
import { sharedWithServer } from "./app/vite/shared-with-server.ts";

export default defineConfig({
  plugins: [sharedWithServer(), phrases(), tailwindcss(), reactRouter()],
  build: { target: "es2022", sourcemap: false },
});
