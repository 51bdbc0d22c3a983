import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin } from "vite";

/** The common worker, and that of signed-in users, which also has the offline queue. */
const files = ["service-worker.js", "queue-worker.js"];

/**
 * Builds each service worker as one plain script next to the assets. It contains the build id and
 * the name of the common style sheet, so that every build has a new worker.
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
        const style = `/${names.find((name) => /\/styles-.*\.css$/.test(name))}`;
        for (const fileName of files) {
          const source = await buildWorker(root, fileName, { id, style });
          this.emitFile({ type: "asset", fileName, source });
        }
      },
    },
  };
}

async function buildWorker(root: string, file: string, thisBuild: object): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    define: { thisBuild: JSON.stringify(thisBuild) },
    build: {
      write: false,
      target: "es2020",
      rolldownOptions: {
        input: join(root, "app/service-worker", file.replace(/js$/, "ts")),
        output: { format: "iife", entryFileNames: file },
      },
    },
  });
  const [workerCode] = [result].flat();
  if (!workerCode || !("output" in workerCode)) throw new Error("The service worker was not built");
  return workerCode.output[0].code;
}
