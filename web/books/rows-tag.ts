/**
 * Tag for background sync, and name of the lock that lets only one page or worker send at a time.
 */
export const rowsTag = "waiting-rows";
