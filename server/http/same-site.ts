import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { commonRefusal } from "#core/errors.ts";
import { sessionCookieName } from "./cookies.ts";
import type { WebEnvironment } from "./web-environment.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses forms that another site posts here (CSRF), including sign-in and sign-out. Browsers
 * report the origin of a request in Sec-Fetch-Site, older ones in Origin, NetSurf and w3m only in
 * Referer. A client that sends none of them is not a browser and must not send a session cookie.
 * @throws AppError errors.forbidden
 */
export const sameSite = createMiddleware<WebEnvironment>(async (c, next) => {
  if (!reading.has(c.req.method) && isElsewhere(c)) throw commonRefusal("forbidden");
  await next();
});

function isElsewhere(c: Parameters<typeof sameSite>[0]): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  const { settings } = c.var.context();
  const origin = c.req.header("origin") ?? c.req.header("referer");
  if (!origin) return getCookie(c, sessionCookieName(settings)) !== undefined;
  const own = [c.req.header("host"), new URL(settings.PUBLIC_URL).host];
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
}
