import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const file = "service-worker.js";

/**
 * Makes the service worker one plain script beside the assets. It carries the id of the build and
 * the names of its style sheets, so that another build is another worker.
 */
export function serviceWorker(): Plugin {
  let root = "";
  return {
    name: "soko-service-worker",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        if (this.environment.name !== "client") return;
        const names = Object.keys(bundle).sort();
        const id = createHash("sha256").update(names.join()).digest("hex").slice(0, 8);
        // That of all pages first: it stands in for one that is gone.
        const isOfAll = (name: string) => /(^|\/)styles-[^/]*$/.test(name);
        const sheets = names.filter((name) => name.endsWith(".css"));
        const ordered = [...sheets.filter(isOfAll), ...sheets.filter((name) => !isOfAll(name))];
        const styles = ordered.map((name) => `/${name}`);
        this.emitFile({ type: "asset", fileName: file, source: await made(root, { id, styles }) });
      },
    },
  };
}

async function made(root: string, thisBuild: object): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    define: { thisBuild: JSON.stringify(thisBuild) },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: join(root, "app/service-worker/service-worker.ts"),
        output: { format: "iife", entryFileNames: file },
      },
    },
  });
  const [made] = [result].flat();
  if (!made || !("output" in made)) throw new Error("The service worker was not made");
  return made.output[0].code;
}
