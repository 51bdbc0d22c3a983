/** Of the cache with what waits to be sent: it outlives builds, and the tag of its sending is the same. */
export const keptPostsCache = "kept-posts";
