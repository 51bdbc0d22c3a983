/** Filters of the officers' list, pending first. */
export const deskStates = ["waiting", "owed", "ended"] as const;
export type DeskState = (typeof deskStates)[number];
/** Rows per page. */
export const deskPageSize = 20;
