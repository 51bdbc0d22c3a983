import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { parse, serialize } from "hono/utils/cookie";
import type { Visitor } from "#server/context.ts";
import type { Settings } from "#server/settings.ts";

type Where = Pick<Settings, "PUBLIC_URL">;

const isSecure = ({ PUBLIC_URL }: Where) => PUBLIC_URL.startsWith("https:");

/**
 * A `set-cookie` header: sent along when a link leads here, as from an SMS, not when another site
 * posts. Out of the scripts' reach unless they are to read it.
 * @param seconds how long the browser keeps it; 0 takes it away
 */
export const cookieHeader = (
  settings: Where,
  name: string,
  value: string,
  { seconds, forScripts = false }: { seconds: number; forScripts?: boolean },
): string =>
  serialize(name, value, {
    httpOnly: !forScripts,
    secure: isSecure(settings),
    sameSite: "Lax",
    path: "/",
    maxAge: seconds,
  });

/** What a cookie of a request holds. */
export const cookieIn = (request: Request, name: string): string | undefined =>
  parse(request.headers.get("cookie") ?? "", name)[name];

/** Name of the cookie behind which a browser is signed in; over https no other site can set it. */
export const sessionCookieName = (settings: Where): string =>
  isSecure(settings) ? "__Host-soko-session" : "soko-session";

/** Name of the cookie by which a browser is known to accounts it signed in to before. */
export const deviceCookieName = (settings: Where): string =>
  isSecure(settings) ? "__Host-soko-device" : "soko-device";

/** Holds a random secret, whose digest names a visitor's cart. */
const visitorCookie = "soko-visitor";
const visitorSeconds = 90 * 86_400;

interface CookieVisitor extends Visitor {
  /** The header that tells the browser; absent where nothing changed. */
  changed?: string;
}

export function visitorOf(c: HonoContext, settings: Where): CookieVisitor {
  const visitor: CookieVisitor = {
    secret: getCookie(c, visitorCookie) || undefined,
    keep(secret) {
      visitor.secret = secret;
      const seconds = secret ? visitorSeconds : 0;
      visitor.changed = cookieHeader(settings, visitorCookie, secret ?? "", { seconds });
    },
  };
  return visitor;
}
