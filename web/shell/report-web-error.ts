import { type WebErrorKind, webErrorPath } from "#core/web-errors.ts";

/** A page with errors reports them a few times, not in a loop. */
let left = 5;

/** Counts the event `web_error` at our own server: its kind, and nothing about who or where. */
export function reportWebError(kind: WebErrorKind): void {
  if (left-- > 0) navigator.sendBeacon?.(`${webErrorPath}/${kind}`);
}
