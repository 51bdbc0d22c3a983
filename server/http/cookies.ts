import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { parse, serialize } from "hono/utils/cookie";
import type { Visitor } from "#server/context.ts";
import type { Settings } from "#server/settings.ts";

type Where = Pick<Settings, "PUBLIC_URL">;

const isSecure = ({ PUBLIC_URL }: Where) => PUBLIC_URL.startsWith("https:");

/**
 * Returns a `set-cookie` header. The cookie is sent when a link leads here, such as from an SMS,
 * but not when another site posts. Scripts cannot read it unless they need to.
 * @param seconds how long the browser stores it; 0 removes it
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

/** Returns the value of a cookie of the request. */
export const cookieIn = (request: Request, name: string): string | undefined =>
  parse(request.headers.get("cookie") ?? "", name)[name];

/** Returns the name of the session cookie. Over https no other site can set it. */
export const sessionCookieName = (settings: Where): string =>
  isSecure(settings) ? "__Host-soko-session" : "soko-session";

/**
 * Returns the name of the cookie that identifies a browser to accounts it has signed in to before.
 */
export const deviceCookieName = (settings: Where): string =>
  isSecure(settings) ? "__Host-soko-device" : "soko-device";

/** Holds a random secret whose digest identifies a visitor's cart. */
const visitorCookie = "soko-visitor";
const visitorSeconds = 90 * 86_400;

interface CookieVisitor extends Visitor {
  /** The header for the browser; absent when nothing changed. */
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
