/** What the officers' list may show: what waits first. */
export const states = ["waiting", "decided"] as const;
/** Rows on a page. */
export const size = 20;
