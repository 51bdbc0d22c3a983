import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";
import type { Visitor } from "#server/context.ts";
import type { Settings } from "#server/settings.ts";
import type { WebEnvironment } from "./web-environment.ts";

type Web = HonoContext<WebEnvironment>;

/** Holds a random secret, whose digest names a visitor's cart. */
const visitorCookie = "soko-visitor";
const days = 90;

interface Kept extends Visitor {
  /** What the answer tells the browser; absent where nothing changed. */
  changed?: { to: string | undefined };
}

/** The visitor of a request, by her cookie. */
export function visitorOf(c: Web): Kept {
  const visitor: Kept = {
    secret: getCookie(c, visitorCookie) || undefined,
    keep(secret) {
      visitor.secret = secret;
      visitor.changed = { to: secret };
    },
  };
  return visitor;
}

/** Gives the answer the cookie that was decided on meanwhile. */
export function keepVisitor(c: Web, settings: Pick<Settings, "PUBLIC_URL">, kept: Kept): void {
  if (!kept.changed) return;
  const cookie = serialize(visitorCookie, kept.changed.to ?? "", {
    httpOnly: true,
    secure: settings.PUBLIC_URL.startsWith("https:"),
    sameSite: "Lax",
    path: "/",
    maxAge: kept.changed.to ? days * 86_400 : 0,
  });
  c.res.headers.append("set-cookie", cookie);
}
