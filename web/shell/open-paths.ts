/** Says whether a page is there; a pattern of a route stands for all its pages. */
export type IsOpen = (path: string) => boolean;

const paths = new Set(import.meta.env.OPEN_PATHS);

/** No door leads nowhere: links to pages that are still to come are not shown. */
export const isOpen: IsOpen = (path) => paths.has(path.split("?")[0] ?? path);
