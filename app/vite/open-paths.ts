import type { Plugin } from "vite";

interface Route {
  path?: string | undefined;
  children?: readonly Route[] | undefined;
}

/**
 * Lists the pages a visitor can open, at build time: `import.meta.env.OPEN_PATHS` contains the
 * route patterns, so that a link to a page appears as soon as the page exists.
 */
export function openPaths(routes: readonly Route[]): Plugin {
  return {
    name: "soko-open-paths",
    config: () => ({
      define: { "import.meta.env.OPEN_PATHS": JSON.stringify(patternsOf(routes)) },
    }),
  };
}

/** Returns patterns such as "/news" and "/news/:id", without optional parts at the end. */
export function patternsOf(routes: readonly Route[], base = ""): string[] {
  const patterns = routes.flatMap(({ path = "", children }) => {
    const own = `${base}/${path}`.replace(/\/+/g, "/").replace(/(?:\/:?[\w-]+\?)+$/, "");
    const pattern = own.replace(/(.)\/$/, "$1") || "/";
    if (children) return patternsOf(children, pattern);
    return pattern.endsWith("*") ? [] : [pattern];
  });
  return [...new Set(patterns)];
}
