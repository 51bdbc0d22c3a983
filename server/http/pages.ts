import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { currencyCookie } from "#core/preferences.ts";
import { pageRequest } from "#server/page.ts";
import { dataSaverOf } from "./data-saver.ts";
import { sameSite } from "./same-site.ts";
import type { WebEnvironment } from "./web-environment.ts";

/** Every other path is a page, rendered by React Router from the build. */
export function pageRoutes(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: "production" | "development",
): Hono<WebEnvironment> {
  const handle = createRequestHandler(build, mode);
  const app = new Hono<WebEnvironment>();
  app.use(sameSite);
  app.all("*", async (c) => {
    const provider = new RouterContextProvider();
    provider.set(pageRequest, {
      context: c.var.context(),
      book: c.var.phrases.book(c.var.language),
      shownCurrency: getCookie(c, currencyCookie),
      dataSaver: dataSaverOf(c),
      requestId: c.var.requestId,
      noteFailure: (error) =>
        c.var.log.error({ err: error, requestId: c.var.requestId }, "a page failed"),
    });
    return handle(c.req.raw, provider);
  });
  return app;
}
