/**
 * Name of the cache that holds queued posts. It outlives builds and is also the tag for background
 * sync.
 */
export const offlineQueueCache = "kept-posts";
