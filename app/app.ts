import { join } from "node:path";
import type { Hono } from "hono";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { findActors } from "#areas/sign-in/find-actors.ts";
import { oauthModel } from "#areas/sign-in/oauth-model.ts";
import { lifetimes } from "#areas/sign-in/oauth-tokens.ts";
import {
  type Edition,
  type EditionCode,
  editionAt,
  editionCodes,
  editions,
} from "#core/editions.ts";
import type { Pool } from "#server/database/database.ts";
import { openFiles } from "#server/files/files.ts";
import { apiRoutes } from "#server/http/api.ts";
import { createMetrics, healthRoutes } from "#server/http/health.ts";
import { iconRoutes } from "#server/http/icons.ts";
import { oauthRoutes } from "#server/http/oauth.ts";
import { openapiRoutes } from "#server/http/openapi-routes.ts";
import { pageRoutes } from "#server/http/pages.ts";
import { pictureRoutes } from "#server/http/pictures.ts";
import { robotsRoutes } from "#server/http/robots.ts";
import { webServer } from "#server/http/server.ts";
import { serviceWorkerRoutes } from "#server/http/service-worker.ts";
import { sharePictureRoutes } from "#server/http/share-pictures.ts";
import { sitemapRoutes } from "#server/http/sitemap.ts";
import { staticRoutes } from "#server/http/static.ts";
import type { WebEnvironment } from "#server/http/web-environment.ts";
import { webEventRoutes } from "#server/http/web-events.ts";
import { openKeys } from "#server/keys.ts";
import { createLimiters } from "#server/limiters.ts";
import type { Messages } from "#server/messages/messages.ts";
import { partnersOver } from "#server/operations/partners.ts";
import { register } from "#server/operations/registry.ts";
import type { Phrases } from "#server/phrases.ts";
import { regionUrl, type Settings } from "#server/settings.ts";
import { sharePictureStore } from "#server/share-pictures/share-picture-store.ts";
import { appManifestRoutes } from "./app-manifest.ts";
import { operations } from "./operations.ts";
import { pictureSources } from "./picture-sources.ts";
import { shareSources } from "./share-sources.ts";
import { sitemapParts } from "./sitemap-parts.ts";

export interface AppParts {
  settings: Settings;
  pool: Pool;
  log: Logger;
  phrases: Phrases;
  messages: Messages;
  /** The built pages; without them the app serves calls alone, as the API tests do. */
  pages?: { build: ServerBuild | (() => Promise<ServerBuild>); clientFolder?: string };
}

/** Builds the whole server from plain parts; a test builds the same one. */
export function createApp({
  settings,
  pool,
  log,
  phrases,
  messages,
  pages,
}: AppParts): Hono<WebEnvironment> {
  register(operations);
  const known = editionsKnown(settings);
  const metrics = createMetrics();
  const { files, pictures } = openFiles(settings.DATA_DIR, pictureSources);
  const app = webServer({
    settings,
    log,
    phrases,
    metrics,
    base: {
      db: pool.db,
      settings,
      messages,
      files,
      keys: openKeys(settings),
      limiters: createLimiters(settings),
      warn: (what) => log.warn(what),
      edition: known[settings.EDITION],
      editions: known,
      partners: partnersOver(known, (region, call, reason) =>
        log.warn({ region, call, reason }, "a partner region did not answer"),
      ),
    },
  });
  app.route("/", healthRoutes(pool.db, metrics));
  app.route("/", openapiRoutes(operations));
  app.route("/", oauthRoutes(settings, { ...lifetimes, modelOf: oauthModel }));
  app.route("/", apiRoutes(operations, settings, findActors));
  app.route("/", pictureRoutes(pictures));
  const { PUBLIC_READS_PER_MINUTE: requestsPerMinute } = settings;
  const sharePictures = sharePictureStore(join(settings.DATA_DIR, "pictures/share"));
  app.route("/", sharePictureRoutes(shareSources, sharePictures, requestsPerMinute));
  const { server: origin } = known[settings.EDITION];
  app.route("/", robotsRoutes(origin));
  app.route("/", sitemapRoutes(origin, sitemapParts, { requestsPerMinute }));
  app.route("/", webEventRoutes(metrics.webError));
  app.route("/", appManifestRoutes());
  app.route("/", iconRoutes());
  if (pages?.clientFolder) {
    app.route("/", staticRoutes(pages.clientFolder));
    app.route("/", serviceWorkerRoutes(pages.clientFolder));
  }
  if (pages) {
    const mode = pages.clientFolder ? "production" : "development";
    app.route("/", pageRoutes(pages.build, mode, findActors));
  }
  return app;
}

/** The editions at the addresses this process knows; its own at its public one. */
function editionsKnown(settings: Settings): Record<EditionCode, Edition> {
  return Object.fromEntries(
    editionCodes.map((code) => {
      const isOwn = code === settings.EDITION;
      const own = isOwn
        ? {
            server: settings.PUBLIC_URL,
            currency: settings.CURRENCY,
            phone: settings.CONTACT_PHONE,
          }
        : { server: regionUrl(settings, code) };
      return [code, editionAt(editions[code], own)];
    }),
  ) as Record<EditionCode, Edition>;
}
