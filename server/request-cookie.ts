import { parse, serialize } from "hono/utils/cookie";
import { idPattern } from "#core/ids.ts";
import type { Settings } from "./settings.ts";

const name = "soko-request";
const halfAnHour = 1800;

/**
 * A `set-cookie` header by which a browser remembers the code it asked for, out of addresses and
 * scripts; without an id it forgets.
 */
export function requestCookie(
  { PUBLIC_URL }: Pick<Settings, "PUBLIC_URL">,
  requestId?: string,
): string {
  return serialize(name, requestId ?? "", {
    httpOnly: true,
    secure: PUBLIC_URL.startsWith("https:"),
    sameSite: "Lax",
    path: "/",
    maxAge: requestId ? halfAnHour : 0,
  });
}

export function requestIdOf(request: Request): string | undefined {
  const id = parse(request.headers.get("cookie") ?? "", name)[name];
  return id && idPattern.test(id) ? id : undefined;
}
