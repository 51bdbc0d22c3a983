import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin } from "vite";

interface Script {
  fileName: string;
  code: string;
}

/** Vite reads its configuration more than once in a build. */
let script: Promise<Script> | undefined;

/**
 * Builds the script of static pages as one file, and gives the server build its address in
 * `import.meta.env.LIGHT_SCRIPT`. In development React runs on all pages.
 */
export function lightScript(): Plugin {
  return {
    name: "soko-light-script",
    apply: "build",
    async config({ root = "." }) {
      script ??= buildScript(root);
      const { fileName } = await script;
      return { define: { "import.meta.env.LIGHT_SCRIPT": JSON.stringify(`/${fileName}`) } };
    },
    async generateBundle() {
      if (this.environment.name !== "client" || !script) return;
      const { fileName, code } = await script;
      this.emitFile({ type: "asset", fileName, source: code });
    },
  };
}

async function buildScript(root: string): Promise<Script> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2020",
      modulePreload: false,
      rolldownOptions: {
        input: join(root, "app/light/light.ts"),
        output: { format: "iife", entryFileNames: "light.js" },
      },
    },
  });
  const [bundle] = [result].flat();
  if (!bundle || !("output" in bundle)) throw new Error("The light script was not built");
  const { code } = bundle.output[0];
  const digest = createHash("sha256").update(code).digest("base64url").slice(0, 7);
  return { fileName: `assets/light-${digest}.js`, code };
}
