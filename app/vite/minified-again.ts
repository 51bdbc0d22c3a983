import { minify } from "@swc/core";
import type { Plugin } from "vite";

/**
 * What the build made small is made smaller by SWC: it puts together what Oxc leaves apart, which
 * after Brotli is 600 bytes of every page. Calls and statements stay as they are, as that compresses better.
 */
export function minifiedAgain(): Plugin {
  return {
    name: "soko-minified-again",
    apply: "build",
    async generateBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      const scripts = Object.values(bundle).filter((file) => file.type === "chunk");
      await Promise.all(
        scripts.map(async (script) => {
          script.code = await smaller(script.code);
        }),
      );
    },
  };
}

/** @param code of a module, or of a worker that keeps its names to itself */
export const smaller = async (code: string): Promise<string> => (await minify(code, options)).code;

const options = {
  module: true,
  // Of older scripts every accent would be written as an escape.
  ecma: 2020 as const,
  compress: {
    passes: 2,
    inline: 0 as const,
    reduce_funcs: false,
    sequences: false,
    // Hints of libraries to developers; errors stay.
    pure_funcs: ["console.log", "console.warn"],
  },
  mangle: { toplevel: true },
};
