/** Returns whether a page is open; a route pattern covers all its pages. */
export type IsOpen = (path: string) => boolean;

const paths = new Set(import.meta.env.OPEN_PATHS);

/** Links to pages that do not exist yet are not shown. */
export const isOpen: IsOpen = (path) => paths.has(path.split("?")[0] ?? path);
