import { agenciesPath } from "#areas/regulations/sources/paths.ts";
import type { Area } from "#server/area.ts";
import { cached } from "#server/operations/cached.ts";
import { operation } from "#server/operations/operation.ts";
import { listCustomsOffices } from "./customs-offices.ts";
import * as endpoints from "./endpoints.ts";
import { agencyLoading, customsOfficeLoading } from "./load-agencies.ts";
import { getAgency, listAgencies, listAgencyTopics } from "./reads.ts";

export const agencies: Area = {
  name: "regulations/agencies",
  operations: [
    operation(endpoints.listAgencies, listAgencies),
    operation(endpoints.getAgency, getAgency),
    operation(endpoints.listAgencyTopics, cached(listAgencyTopics)),
    operation(endpoints.listCustomsOffices, listCustomsOffices),
  ],
  loadings: [agencyLoading, customsOfficeLoading],
  sitemap: { pages: () => [agenciesPath] },
};
