import type { Area } from "#server/area.ts";
import { cached } from "#server/operations/cached.ts";
import { implement } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { termLoading } from "./load-terms.ts";
import * as reads from "./reads.ts";

export const terms: Area = {
  name: "reference/vocabulary",
  operations: implement(endpoints, {
    listGenders: cached(reads.listTerms("gender")),
    listOrganisationTypes: cached(reads.listTerms("organisation-type")),
    listOrganisationSizes: cached(reads.listTerms("organisation-size")),
    listUserAgeGroups: cached(reads.listTerms("user-age-group")),
    listLanguages: cached(reads.listLanguages),
    listTradeOperations: cached(reads.listTradeOperations),
  }),
  loadings: [termLoading],
};
