import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { type DataSaver, dataSaverCookie, isDataSaver } from "#core/preferences.ts";

/**
 * Headers the answer depends on. With them, browsers report expensive data or a slow connection.
 */
export const dataSaverHeaders = "save-data, ect";

/**
 * Returns whether the visitor wants to save data: by their own choice, else by their browser
 * (Save-Data) or connection (ECT, sent to sites that request it with `accept-ch`); else undefined.
 */
export function dataSaverOf(c: HonoContext): DataSaver | undefined {
  const chosen = getCookie(c, dataSaverCookie);
  if (isDataSaver(chosen)) return chosen;
  const isRequested = c.req.header("save-data") === "on";
  return isRequested || /^(slow-)?2g$/.test(c.req.header("ect") ?? "") ? "on" : undefined;
}
