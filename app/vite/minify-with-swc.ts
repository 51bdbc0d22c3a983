import { minify } from "@swc/core";
import type { Plugin } from "vite";

/**
 * Minifies the build again with SWC, which joins what Oxc leaves separate. This saves 600 bytes on
 * every page after Brotli. Calls and statements stay as they are, as they compress better.
 */
export function minifyWithSwc(): Plugin {
  return {
    name: "soko-minified-again",
    apply: "build",
    async generateBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      const scripts = Object.values(bundle).filter((file) => file.type === "chunk");
      await Promise.all(
        scripts.map(async (script) => {
          script.code = await minifyCode(script.code);
        }),
      );
    },
  };
}

/** @param code of a module, or of a worker with a scope of its own */
export const minifyCode = async (code: string): Promise<string> =>
  (await minify(code, options)).code;

const options = {
  module: true,
  // In older scripts every accented letter would be written as an escape.
  ecma: 2020 as const,
  compress: {
    passes: 2,
    inline: 0 as const,
    reduce_funcs: false,
    sequences: false,
    // Library hints to developers are removed, and errors stay.
    pure_funcs: ["console.log", "console.warn"],
  },
  mangle: { toplevel: true },
};
