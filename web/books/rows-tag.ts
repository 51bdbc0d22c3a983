/** Background synchronisation asks the worker by this name, and one page or worker sends at a time. */
export const rowsTag = "waiting-rows";
