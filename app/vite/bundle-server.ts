import { join } from "node:path";
import { build } from "vite";

/** The programs of production; each is app/<name>.ts. */
const programs = ["main", "worker", "start-all", "demo", "prices", "backup", "restore", "files"];

/**
 * Bundles the programs of production with the built pages into build/server/<name>.js, so that they
 * load a few files of JavaScript instead of two thousand of TypeScript. Packages are not bundled.
 * @param root the folder of the project, with build/server/index.js
 */
export async function bundleServer(root: string): Promise<void> {
  const input = Object.fromEntries(programs.map((name) => [name, join(root, `app/${name}.ts`)]));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      ssr: true,
      outDir: "build/server",
      emptyOutDir: false,
      target: "node22",
      sourcemap: true,
      rolldownOptions: {
        input,
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}
