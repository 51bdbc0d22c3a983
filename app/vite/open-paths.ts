interface Route {
  path?: string | undefined;
  children?: readonly Route[] | undefined;
}

/**
 * Returns the patterns of the pages that a visitor can open, such as "/news" and "/news/:id",
 * without optional parts at the end. The build writes them into `import.meta.env.OPEN_PATHS`, so
 * that a link to a page appears as soon as the page exists.
 */
export function patternsOf(routes: readonly Route[], base = ""): string[] {
  const patterns = routes.flatMap(({ path = "", children }) => {
    const own = `${base}/${path}`.replace(/\/+/g, "/").replace(/(?:\/:?[\w-]+\?)+$/, "");
    const pattern = own.replace(/(.)\/$/, "$1") || "/";
    if (children) return patternsOf(children, pattern);
    return pattern.endsWith("*") ? [] : [pattern];
  });
  return [...new Set(patterns)];
}
