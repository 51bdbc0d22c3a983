import { resolve } from "node:path";
import type { Plugin } from "vite";

/**
 * The server runs its own TypeScript; the pages' server bundle imports those same modules instead
 * of carrying copies, so a context key, an error class or an endpoint is one object in the process.
 */
export function sharedWithServer(): Plugin {
  return {
    name: "soko-shared-with-server",
    enforce: "pre",
    resolveId(source) {
      if (this.environment.name !== "ssr") return null;
      const shared =
        /^#(server|core)\//.test(source) || /^#areas\/[\w-]+\/[\w-]+\.ts$/.test(source);
      if (!shared) return null;
      return this.environment.mode === "dev"
        ? { id: `file://${resolve(source.slice(1))}`, external: true }
        : { id: source, external: true };
    },
  };
}
