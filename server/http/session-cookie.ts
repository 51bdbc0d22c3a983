import { serialize } from "hono/utils/cookie";
import type { Settings } from "#server/settings.ts";

type Where = Pick<Settings, "PUBLIC_URL">;

const isSecure = ({ PUBLIC_URL }: Where) => PUBLIC_URL.startsWith("https:");

/** Name of the cookie behind which a browser is signed in; over https no other site can set it. */
export const sessionCookieName = (settings: Where): string =>
  isSecure(settings) ? "__Host-soko-session" : "soko-session";

/**
 * A `set-cookie` header: out of the scripts' reach, sent along when a link leads here from an SMS,
 * not when another site posts.
 * @param seconds how long the browser keeps it; 0 takes it away
 */
export function sessionCookie(settings: Where, secret: string, seconds: number): string {
  return serialize(sessionCookieName(settings), secret, {
    httpOnly: true,
    secure: isSecure(settings),
    sameSite: "Lax",
    path: "/",
    maxAge: seconds,
  });
}
