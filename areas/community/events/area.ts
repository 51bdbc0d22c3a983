import { sql } from "drizzle-orm";
import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { sitemapRows } from "#server/operations/sitemap-rows.ts";
import { qualifiedName } from "#server/personal-data.ts";
import * as endpoints from "./endpoints.ts";
import { eventLoading } from "./load-events.ts";
import { eventPath, eventsPath } from "./paths.ts";
import * as reads from "./reads.ts";
import { event } from "./tables.ts";

export const events: Area = {
  name: "community/events",
  operations: implement(endpoints, reads),
  loadings: [eventLoading],
  sitemap: {
    pages: () => [eventsPath],
    parts: {
      events: sitemapRows({
        name: "events",
        id: event.id,
        changedAt: event.createdAt,
        from: sql`from ${event} where ${event.isListed} and not ${event.isDemo}`,
        pathOf: eventPath,
      }),
    },
  },
  personalData: {
    parts: {},
    leftOut: { [qualifiedName(event.createdBy)]: "the officer wrote it for the chamber" },
  },
};
