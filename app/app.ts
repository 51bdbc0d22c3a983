import type { Hono } from "hono";
import { createOAuthModel } from "#areas/people/sign-in/oauth/oauth-model.ts";
import { tokenLifetimes } from "#areas/people/sign-in/oauth/tokens.ts";
import { findActors } from "#areas/people/sign-in/sessions/find-actors.ts";
import { pageEvents } from "#areas/platform/notifications/reads.ts";
import { handleCallback } from "#areas/trade/payments/poll-gateway.ts";
import type { Context } from "#server/context.ts";
import { watchDatabase } from "#server/database/watch.ts";
import { openFileStorage } from "#server/files/file-storage.ts";
import { openFiles } from "#server/files/files.ts";
import { openGate } from "#server/gate.ts";
import { answerCache } from "#server/http/answer-cache/answer-cache.ts";
import { apiRoutes } from "#server/http/api.ts";
import { openapiRoutes } from "#server/http/docs-page.ts";
import { gated } from "#server/http/gated.ts";
import { createMetrics, healthRoutes, webEventRoutes } from "#server/http/health.ts";
import { iconRoutes } from "#server/http/icons.ts";
import { oauthRoutes } from "#server/http/oauth.ts";
import { pageRoutes } from "#server/http/pages.ts";
import { pictureRoutes } from "#server/http/pictures.ts";
import { webServer } from "#server/http/server.ts";
import { sharePictureRoutes } from "#server/http/share-pictures.ts";
import { type SitemapPart, sitemapRoutes } from "#server/http/sitemap.ts";
import { staticRoutes } from "#server/http/static.ts";
import type { WebEnvironment } from "#server/http/web-environment.ts";
import { pageOf } from "#server/operations/endpoint.ts";
import { mpesaCallbackRoutes } from "#server/payments/mpesa-callback.ts";
import { pictureViewers } from "#server/pictures/picture-access.ts";
import { perMinute } from "#server/rate-limit.ts";
import { eventRoutes } from "#server/realtime/event-routes.ts";
import { sharePictureStore } from "#server/share-pictures/share-picture-store.ts";
import { isPlainBrowser } from "#web/shell/plain-browsers.ts";
import { staticPage } from "#web/shell/static-page.ts";
import { appManifestRoutes } from "./app-manifest.ts";
import { areas, flashes, liveEvents, operations, pictureAccess, shareSources } from "./areas.ts";
import { type AppParts, clockOf, createBaseContext } from "./base-context.ts";
import { exportMetrics } from "./export-metrics.ts";
import { createApiDocument } from "./openapi.ts";
import { pictureSources, sharedPicture } from "./picture-sources.ts";
import { omitHydrationData } from "./static-pages/server/hydration-data.ts";

/** Builds the whole server from plain parts. Tests build the same one. */
export function createApp(parts: AppParts): Hono<WebEnvironment> {
  const { settings, pool, log, phrases, hub, pages } = parts;
  const metrics = createMetrics();
  exportMetrics(metrics.registry, parts);
  const sources = pictureSources(settings);
  const storage = parts.storage ?? openFileStorage(settings, (what) => log.warn(what));
  const { files, pictures } = openFiles(storage, sources, pool.db);
  const base = createBaseContext(parts, files);
  const visitors = perMinute("visitors", settings.PUBLIC_READS_PER_MINUTE);
  const keeping = {
    settings,
    changes: base.changes,
    visitors,
    fetch: (request: Request, bindings: WebEnvironment["Bindings"]) => app.fetch(request, bindings),
    isPlainBrowser,
  };
  // In development, a page is always rendered from the latest source.
  const isWritten = pages && !pages.clientFolder;
  const app: Hono<WebEnvironment> = webServer({
    settings,
    log,
    phrases,
    metrics,
    base,
    now: clockOf(parts),
    replicated: parts.replicas && {
      replicas: parts.replicas,
      noteWrite: findActors.noteWrite,
    },
    answerCache: isWritten ? undefined : answerCache(keeping),
  });
  const gate = openGate({
    atOnce: settings.HTTP_AT_ONCE,
    readsAtOnce: settings.HTTP_READS_AT_ONCE,
    maxWaiting: settings.HTTP_WAITING,
    waitMs: settings.HTTP_WAIT_MS,
  });
  metrics.watchGate(gate);
  parts.telemetry?.watch(metrics.registry);
  app.use(gated(gate, parts.watch ?? watchDatabase(pool.pool)));
  app.route("/", healthRoutes(pool.db, metrics, settings));
  app.route(
    "/",
    openapiRoutes(() => createApiDocument(base.edition)),
  );
  app.route("/", oauthRoutes(settings, { ...tokenLifetimes, modelOf: createOAuthModel }));
  app.route("/", mpesaCallbackRoutes(handleCallback));
  app.route("/", apiRoutes(operations, { settings, actors: findActors, visitors }));
  app.route("/", eventRoutes({ hub, actors: findActors, sources: pageEvents, live: liveEvents }));
  const viewers = pictureViewers(pictureAccess);
  app.route("/", pictureRoutes({ store: pictures, viewers, actors: findActors }));
  const { PUBLIC_READS_PER_MINUTE: requestsPerMinute } = settings;
  const shared = { sources: shareSources, pictureOf: sharedPicture, requestsPerMinute };
  app.route("/", sharePictureRoutes({ ...shared, store: sharePictureStore(storage.cache) }));
  const { server: origin } = base.edition;
  app.route("/", sitemapRoutes(origin, sitemapParts, { requestsPerMinute, closedPages }));
  app.route("/", webEventRoutes(metrics.webError));
  app.route("/", appManifestRoutes());
  app.route("/", iconRoutes());
  if (pages?.clientFolder) app.route("/", staticRoutes(pages.clientFolder, pool.db));
  if (pages) {
    const mode = pages.clientFolder ? "production" : "development";
    const build = omitHydrationData(pages.build, (handle) => handle === staticPage);
    app.route("/", pageRoutes(build, mode, findActors, flashes));
  }
  return app;
}

/** Returns the pages without parameters, and the lists that have an offer. */
async function pagesOf(context: Context): Promise<string[]> {
  const ofAreas = areas.map(({ sitemap }) => sitemap?.pages?.(context) ?? []);
  return ["/", ...(await Promise.all(ofAreas)).flat()];
}

/** The parts of the sitemap, by the names of their files. */
export const sitemapParts: Record<string, SitemapPart> = {
  pages: {
    isWhole: true,
    count: async (context) => (await pagesOf(context)).length,
    page: async (context, page) =>
      pageOf(await pagesOf(context), page).data.map((path) => ({ path })),
  },
  ...Object.assign({}, ...areas.map(({ sitemap }) => sitemap?.parts)),
};

/** Address prefixes that search engines need not read. */
const closedPages = areas.flatMap(({ sitemap }) => sitemap?.closed ?? []);
