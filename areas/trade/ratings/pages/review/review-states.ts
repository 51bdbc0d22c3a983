/** Filters of the officers' list, pending first. */
export const reviewStates = ["waiting", "decided"] as const;
/** Rows per page. */
export const reviewPageSize = 20;
