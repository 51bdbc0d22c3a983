import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { operation } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { servicePersonalData } from "./personal-data.ts";
import * as reads from "./reads.ts";
import { servicePages, servicesForSitemap } from "./sitemap.ts";
import { marketService } from "./tables.ts";

export const marketServices: Area = {
  name: "market-services",
  personalData: servicePersonalData,
  operations: [
    operation(endpoints.marketServices, reads.listServices),
    operation(endpoints.marketService, reads.readService),
    operation(endpoints.marketServiceCategories, reads.listCategories),
    operation(endpoints.marketServiceTypes, reads.listTypes),
  ],
  sitemap: { pages: servicePages, parts: { services: servicesForSitemap } },
  files: [fileColumn(marketService.picture)],
};
