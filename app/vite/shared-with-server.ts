import { builtinModules } from "node:module";
import { dirname, relative, resolve } from "node:path";
import type { Plugin } from "vite";

/**
 * Makes the pages' server bundle import the modules that the server runs, instead of copies of
 * them, so that a context key, an error class or an endpoint is a single object in the process.
 */
export function shareServerModules(): Plugin {
  return {
    name: "soko-shared-with-server",
    enforce: "pre",
    // Vite would run our files a second time itself, but leaves to Node what it treats as Node's
    // own.
    config: () => ({
      environments: { ssr: { resolve: { builtins: [...builtinModules, /^(node|file):/] } } },
    }),
    resolveId(source, importer) {
      if (this.environment.name !== "ssr") return null;
      const name = fromAreaPage(source, importer) ?? source;
      const shared = /^#(server|core)\//.test(name) || areaModule.test(name);
      if (!shared) return null;
      return this.environment.mode === "dev"
        ? { id: `file://${resolve(name.slice(1))}`, external: true }
        : { id: name, external: true };
    },
  };
}

/** Modules of an area that no page contains. */
const areaModule = /^#areas\/(?!.*\/pages\/).+\.ts$/;

/** A page's "../endpoints.ts" by its full name, "#areas/trade/market/endpoints.ts". */
function fromAreaPage(source: string, importer = ""): string | undefined {
  const [file = ""] = importer.split("?");
  if (!/\/areas\/.+\/pages\//.test(file) || !source.startsWith("../")) return undefined;
  const name = `#${relative(resolve("."), resolve(dirname(file), source))}`;
  return areaModule.test(name) ? name : undefined;
}
