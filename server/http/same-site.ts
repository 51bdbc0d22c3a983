import { createMiddleware } from "hono/factory";
import { AppError } from "#core/errors.ts";
import type { WebEnvironment } from "./web-environment.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a form that another site posts here. Browsers say where a request comes from in
 * Sec-Fetch-Site, older ones in Origin; what says neither is no browser and carries no cookies.
 * @throws AppError errors.forbidden
 */
export const sameSite = createMiddleware<WebEnvironment>(async (c, next) => {
  if (!reading.has(c.req.method) && isElsewhere(c)) throw new AppError("errors.forbidden");
  await next();
});

function isElsewhere(c: Parameters<typeof sameSite>[0]): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = c.req.header("origin");
  if (!origin) return false;
  const own = [c.req.header("host"), new URL(c.var.context().settings.PUBLIC_URL).host];
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
}
