/** Filters of the officers' list, pending first. */
export const states = ["waiting", "decided"] as const;
/** Rows per page. */
export const size = 20;
