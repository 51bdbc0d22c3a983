import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import { build, type Plugin } from "vite";

const staticPages = "app/static-pages/browser";

interface BuiltScripts {
  staticPage: string;
  goods: string;
  deferScripts: string;
}

/** Vite reads its configuration more than once in a build. */
let pageScripts: Promise<BuiltScripts> | undefined;

/**
 * Builds the scripts that load without React, each as one plain script: that of static pages, whose
 * address the server build gets in `import.meta.env.STATIC_PAGE_SCRIPT`, and that of their choices of
 * goods, whose address it gets in `import.meta.env.GOODS_SCRIPT`; the inline script of other
 * pages, whose code it gets in `import.meta.env.DEFER_SCRIPTS`; and the service workers. Those
 * contain the build id and the name of the common style sheet, so that every build has a new worker.
 */
export function standaloneScripts(): Plugin {
  let root = "";
  return {
    name: "soko-standalone-scripts",
    async config(config) {
      root = config.root ?? ".";
      pageScripts ??= buildPageScripts(root);
      const { staticPage, deferScripts } = await pageScripts;
      return {
        define: {
          "import.meta.env.STATIC_PAGE_SCRIPT": addressOf("light", staticPage),
          "import.meta.env.DEFER_SCRIPTS": JSON.stringify(deferScripts),
        },
      };
    },
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        if (this.environment.name !== "client" || !pageScripts) return;
        const names = Object.keys(bundle).sort();
        const { staticPage, goods } = await pageScripts;
        this.emitFile({ type: "asset", fileName: fileOf("light", staticPage), source: staticPage });
        this.emitFile({ type: "asset", fileName: fileOf("goods", goods), source: goods });
        const id = digestOf(names.join()).slice(0, 8);
        const style = `/${names.find((name) => /\/styles-.*\.css$/.test(name))}`;
        const thisBuild = JSON.stringify({ id, style });
        const source = await buildScript(root, "app/service-worker/service-worker.ts", {
          thisBuild,
        });
        this.emitFile({ type: "asset", fileName: "service-worker.js", source });
      },
    },
  };
}

const digestOf = (text: string) => createHash("sha256").update(text).digest("base64url");
const fileOf = (name: string, code: string) => `assets/${name}-${digestOf(code).slice(0, 7)}.js`;
const addressOf = (name: string, code: string) => JSON.stringify(`/${fileOf(name, code)}`);

async function buildPageScripts(root: string): Promise<BuiltScripts> {
  const goods = await buildScript(root, `${staticPages}/goods-script.ts`);
  const [staticPage, deferScripts] = await Promise.all([
    buildScript(root, `${staticPages}/static-page.ts`, {
      "import.meta.env.GOODS_SCRIPT": addressOf("goods", goods),
    }),
    buildScript(root, `${staticPages}/defer-scripts.ts`),
  ]);
  return { staticPage, goods, deferScripts };
}

/** @param input a file of the project @param define constants of the script */
async function buildScript(
  root: string,
  input: string,
  define: Record<string, string> = {},
): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    define,
    build: {
      write: false,
      target: "es2020",
      modulePreload: false,
      rolldownOptions: {
        input: join(root, input),
        output: { format: "iife", entryFileNames: `${basename(input, ".ts")}.js` },
      },
    },
  });
  const [bundle] = [result].flat();
  if (!bundle || !("output" in bundle)) throw new Error(`${input} was not built`);
  return bundle.output[0].code.trim();
}
