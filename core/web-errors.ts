/** The kinds of errors that a browser may report; nothing else is reported. */
export const webErrorKinds = ["page", "chunk", "script"] as const;
export type WebErrorKind = (typeof webErrorKinds)[number];

/** Target of the `web_error` event, followed by its kind. */
export const webErrorPath = "/web-event/web_error";
