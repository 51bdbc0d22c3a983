import { parse } from "hono/utils/cookie";
import { idPattern } from "#core/ids.ts";
import { cookieHeader } from "./http/cookies.ts";
import type { Settings } from "./settings.ts";

const name = "soko-request";
const halfAnHour = 1800;

/** A `set-cookie` header by which a browser remembers the code it asked for; else it forgets. */
export const requestCookie = (settings: Pick<Settings, "PUBLIC_URL">, requestId?: string): string =>
  cookieHeader(settings, name, requestId ?? "", { seconds: requestId ? halfAnHour : 0 });

export function requestIdOf(request: Request): string | undefined {
  const id = parse(request.headers.get("cookie") ?? "", name)[name];
  return id && idPattern.test(id) ? id : undefined;
}
