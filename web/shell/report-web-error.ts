import { type WebErrorKind, webErrorPath } from "#core/web-errors.ts";

/** A page with errors reports only a few of them, never in a loop. */
let left = 5;

/**
 * Reports a `web_error` event to our own server: its kind only, nothing about the user or the page.
 */
export function reportWebError(kind: WebErrorKind): void {
  if (left-- > 0) navigator.sendBeacon?.(`${webErrorPath}/${kind}`);
}
