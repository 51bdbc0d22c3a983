/**
 * Header of every page and its data that names the viewer, so that the service worker never shows
 * one person's copies to another on the same phone.
 */
export const viewerHeader = "soko-reader";

/**
 * Header of a private page that may be stored for offline use, among the viewer's own copies, which
 * are deleted at sign-out.
 */
export const offlineCopyHeader = "soko-carried";

/** The viewer when no one is signed in. */
export const anonymousViewer = "-";
