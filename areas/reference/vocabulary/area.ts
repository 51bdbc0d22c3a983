import type { Area } from "#server/area.ts";
import { cached } from "#server/operations/cached.ts";
import { operation } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { termLoading } from "./load-terms.ts";
import * as reads from "./reads.ts";

export const terms: Area = {
  name: "reference/vocabulary",
  operations: [
    operation(endpoints.listGenders, cached(reads.listTerms("gender"))),
    operation(endpoints.listOrganisationTypes, cached(reads.listTerms("organisation-type"))),
    operation(endpoints.listOrganisationSizes, cached(reads.listTerms("organisation-size"))),
    operation(endpoints.listUserAgeGroups, cached(reads.listTerms("user-age-group"))),
    operation(endpoints.listLanguages, cached(reads.listLanguages)),
    operation(endpoints.listTradeOperations, cached(reads.listTradeOperations)),
  ],
  loadings: [termLoading],
};
