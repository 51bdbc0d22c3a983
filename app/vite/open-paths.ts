import type { Plugin } from "vite";

interface Route {
  path?: string | undefined;
  children?: readonly Route[] | undefined;
}

/**
 * Where a visitor can go, known when the pages are built: `import.meta.env.OPEN_PATHS` is the list
 * of the routes' patterns, so that a link to a page appears on the day the page does.
 */
export function openPaths(routes: readonly Route[]): Plugin {
  return {
    name: "soko-open-paths",
    config: () => ({
      define: { "import.meta.env.OPEN_PATHS": JSON.stringify(patternsOf(routes)) },
    }),
  };
}

/** Patterns such as "/news" and "/news/:id"; what may be left out at the end is left out. */
export function patternsOf(routes: readonly Route[], base = ""): string[] {
  const found = routes.flatMap(({ path = "", children }) => {
    const own = `${base}/${path}`.replace(/\/+/g, "/").replace(/(?:\/:?[\w-]+\?)+$/, "");
    const pattern = own.replace(/(.)\/$/, "$1") || "/";
    if (children) return patternsOf(children, pattern);
    return pattern.endsWith("*") ? [] : [pattern];
  });
  return [...new Set(found)];
}
