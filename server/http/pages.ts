import { createHash } from "node:crypto";
import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { isBooksPath } from "#core/books/book-paths.ts";
import { notFound } from "#core/errors.ts";
import { type Flash, flashCookie } from "#core/flash.ts";
import { parseLanguage } from "#core/languages.ts";
import { offlineOwnerHeader } from "#core/offline-queue.ts";
import { currencyCookie } from "#core/preferences.ts";
import { documentRedirect, readDocumentRedirect } from "#core/react-router-internals.ts";
import { anonymousViewer, offlineCopyHeader, viewerHeader } from "#core/viewer-headers.ts";
import type { Actor, Actors } from "#server/context.ts";
import { offlineOwnerId } from "#server/offline-owner-id.ts";
import { type PageRequest, pageRequest } from "#server/page.ts";
import { flashCookieHeader } from "#server/redirect-with-flash.ts";
import { isWatched } from "#server/telemetry/work.ts";
import { newNonce } from "./content-policy.ts";
import { deviceCookieName, sessionCookieName } from "./cookies.ts";
import { dataSaverHeaders, dataSaverOf } from "./data-saver.ts";
import { offlinePostResponse } from "./offline-post-response.ts";
import { pageRouteFinder } from "./page-route.ts";
import { sameSite } from "./same-site.ts";
import { sectionHandlers } from "./section-handlers.ts";
import type { WebEnvironment } from "./web-environment.ts";

/** Serves every other path as a page, rendered by React Router from the build. */
export function pageRoutes(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: "production" | "development",
  actors: Actors,
  flashes: readonly Flash[],
): Hono<WebEnvironment> {
  const handle = sectionHandlers(build, mode);
  const routeOf = pageRouteFinder(build);
  const app = new Hono<WebEnvironment>();
  app.use(sameSite);
  app.all("*", async (c) => {
    // The router would only log a complaint for each.
    if (!isDecodable(c.req.path)) throw notFound();
    if (isWatched()) c.var.work.route = routeOf(c.req.url);
    const provider = new RouterContextProvider();
    const context = c.var.context();
    const secret = getCookie(c, sessionCookieName(context.settings));
    const person = secret && (await actors.ofBrowser(context, secret));
    if (person) context.actor = person;
    context.reads?.enter(context);
    context.deviceSecret = getCookie(c, deviceCookieName(context.settings));
    const flashValue = getCookie(c, flashCookie);
    const flash = flashes.find((known) => known === flashValue);
    const pageContext: PageRequest = {
      context,
      book: c.var.phrases.book(c.var.language),
      shownCurrency: getCookie(c, currencyCookie),
      dataSaver: dataSaverOf(c),
      requestId: c.var.requestId,
      noteFailure: (error) =>
        c.var.log.error({ err: error, requestId: c.var.requestId }, "a page failed"),
      // A message that is shown once is never cached.
      isPrivate: flash !== undefined,
      // The user's books are cached for offline use.
      isCarried: Boolean(person) && isBooksPath(c.req.path),
      nonce: newNonce(),
      hydration: {},
      reader: viewerIdOf(context.actor),
      flash,
    };
    provider.set(pageRequest, pageContext);
    const waitedFor = c.req.method === "POST" ? c.req.header(offlineOwnerHeader) : undefined;
    // Another user is signed in on the phone by now. The form stays there until its owner is back.
    if (waitedFor !== undefined && waitedFor !== offlineOwnerId(context)) return c.body(null, 401);
    if (waitedFor !== undefined)
      pageContext.typedIn = parseLanguage(c.req.header("content-language"));
    const handled = await handle(c.req.raw, provider);
    if (waitedFor !== undefined) return offlinePostResponse(handled, pageContext.refused);
    const sentOn = await readDocumentRedirect(handled);
    const answer = sentOn
      ? documentRedirect(sentOn, handled.headers)
      : withDocument(handled, pageContext.document);
    if (pageContext.document !== undefined) c.set("text", pageContext.document);
    // Visitors with a cart see how much is in it, signed in or not.
    const isKnown = person || context.visitor.secret;
    const keeping = pageContext.isPrivate ? "no-store" : isKnown && "private, no-cache";
    if (keeping) answer.headers.set("cache-control", keeping);
    if (pageContext.retryAfter) answer.headers.set("retry-after", pageContext.retryAfter);
    if (pageContext.isCarried && !flash) answer.headers.set(offlineCopyHeader, "1");
    answer.headers.set(viewerHeader, pageContext.reader);
    // Applies to documents and to the data that scripts request in their place. Plain browsers get
    // others.
    answer.headers.append("vary", `cookie, accept-language, user-agent, ${dataSaverHeaders}`);
    if (flash && answer.headers.get("content-type")?.startsWith("text/html")) {
      answer.headers.append("set-cookie", flashCookieHeader(context.settings));
    }
    return answer;
  });
  return app;
}

/**
 * React Router inspects each answer, which would turn a text into a stream and back into a text.
 */
const withDocument = (answer: Response, document: string | undefined): Response =>
  document === undefined
    ? answer
    : new Response(document, { status: answer.status, headers: answer.headers });

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns an opaque name for the viewer an answer was rendered for. It differs for each sign-in.
 */
export function viewerIdOf(actor: Actor): string {
  if (actor.kind !== "person") return anonymousViewer;
  return createHash("sha256").update(actor.sessionId).digest("base64url").slice(0, 10);
}
