/**
 * Header of every page and its data that names whom it was made for, so that the service worker
 * never shows one person's copies to another on the same phone.
 */
export const readerHeader = "soko-reader";

/** Whoever is not signed in. */
export const visitorReader = "-";
