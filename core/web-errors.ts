/** What a browser may report to the counter of errors: nothing but their kind. */
export const webErrorKinds = ["page", "chunk", "script"] as const;
export type WebErrorKind = (typeof webErrorKinds)[number];

/** Where the event `web_error` is posted, with its kind behind. */
export const webErrorPath = "/web-event/web_error";
