/**
 * Header of every page and its data that names whom it was made for, so that the service worker
 * never shows one person's copies to another on the same phone.
 */
export const readerHeader = "soko-reader";

/**
 * Header of a private page that its reader may keep for times without a line: it stands among her own
 * copies, which go when she signs out.
 */
export const carriedHeader = "soko-carried";

/** Whoever is not signed in. */
export const visitorReader = "-";
