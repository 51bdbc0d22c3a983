import { agenciesPath } from "#areas/regulations/sources/paths.ts";
import type { Area } from "#server/area.ts";
import { cached } from "#server/operations/cached.ts";
import { implement } from "#server/operations/operation.ts";
import { listCustomsOffices } from "./customs-offices.ts";
import * as endpoints from "./endpoints.ts";
import { agencyLoading, customsOfficeLoading } from "./load-agencies.ts";
import * as reads from "./reads.ts";
import { listAgencyTopics } from "./reads.ts";

export const agencies: Area = {
  name: "regulations/agencies",
  operations: implement(endpoints, reads, {
    listAgencyTopics: cached(listAgencyTopics),
    listCustomsOffices,
  }),
  loadings: [agencyLoading, customsOfficeLoading],
  sitemap: { pages: () => [agenciesPath] },
};
