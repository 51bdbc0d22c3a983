import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { currencyCookie } from "#core/preferences.ts";
import { readerHeader } from "#core/reader.ts";
import { isSaying, sayingCookie } from "#core/said.ts";
import type { Actors } from "#server/actors.ts";
import { sayingCookieOf } from "#server/arrival.ts";
import { type PageRequest, pageRequest } from "#server/page.ts";
import { newNonce } from "./content-policy.ts";
import { dataSaverOf } from "./data-saver.ts";
import { readerOf } from "./reader.ts";
import { sameSite } from "./same-site.ts";
import { sessionCookieName } from "./session-cookie.ts";
import type { WebEnvironment } from "./web-environment.ts";

/** Every other path is a page, rendered by React Router from the build. */
export function pageRoutes(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: "production" | "development",
  actors: Actors,
): Hono<WebEnvironment> {
  const handle = createRequestHandler(build, mode);
  const app = new Hono<WebEnvironment>();
  app.use(sameSite);
  app.all("*", async (c) => {
    const provider = new RouterContextProvider();
    const context = c.var.context();
    const secret = getCookie(c, sessionCookieName(context.settings));
    const person = secret && (await actors.ofBrowser(context, secret));
    if (person) context.actor = person;
    const told = getCookie(c, sayingCookie);
    const saying = isSaying(told) ? told : undefined;
    const visit: PageRequest = {
      context,
      book: c.var.phrases.book(c.var.language),
      shownCurrency: getCookie(c, currencyCookie),
      dataSaver: dataSaverOf(c),
      requestId: c.var.requestId,
      noteFailure: (error) =>
        c.var.log.error({ err: error, requestId: c.var.requestId }, "a page failed"),
      // What is said once is in no copy.
      isPrivate: saying !== undefined,
      nonce: newNonce(),
      reader: readerOf(context.actor),
      saying,
    };
    provider.set(pageRequest, visit);
    const answer = await handle(c.req.raw, provider);
    // Who has a cart is shown how much is in it, signed in or not.
    const isKnown = person || context.visitor.secret;
    const keeping = visit.isPrivate ? "no-store" : isKnown && "private, no-cache";
    if (keeping) answer.headers.set("cache-control", keeping);
    answer.headers.set(readerHeader, visit.reader);
    if (saying && answer.headers.get("content-type")?.startsWith("text/html")) {
      answer.headers.append("set-cookie", sayingCookieOf(context.settings));
    }
    return answer;
  });
  return app;
}
