import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { type DataSaver, dataSaverCookie, isDataSaver } from "#core/preferences.ts";

/** Headers on which the answer depends: with them browsers say that bytes are dear, or the line slow. */
export const dataSaverHeaders = "save-data, ect";

/**
 * Whether this visitor wants few bytes: as she chose, else as her browser (Save-Data) or her line
 * (ECT, told to those whom `accept-ch` asks) say; undefined where nobody said.
 */
export function dataSaverOf(c: HonoContext): DataSaver | undefined {
  const chosen = getCookie(c, dataSaverCookie);
  if (isDataSaver(chosen)) return chosen;
  const isAsked = c.req.header("save-data") === "on";
  return isAsked || /^(slow-)?2g$/.test(c.req.header("ect") ?? "") ? "on" : undefined;
}
