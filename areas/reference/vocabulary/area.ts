import type { Area } from "#server/area.ts";
import { cached } from "#server/operations/cached.ts";
import { operation } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { termLoading } from "./load-terms.ts";
import * as reads from "./reads.ts";

export const terms: Area = {
  name: "reference/vocabulary",
  operations: [
    operation(endpoints.genders, cached(reads.termsOf("gender"))),
    operation(endpoints.organisationTypes, cached(reads.termsOf("organisation-type"))),
    operation(endpoints.organisationSizes, cached(reads.termsOf("organisation-size"))),
    operation(endpoints.userAgeGroups, cached(reads.termsOf("user-age-group"))),
    operation(endpoints.languageList, cached(reads.listLanguages)),
    operation(endpoints.tradeOperationList, cached(reads.listTradeOperations)),
  ],
  loadings: [termLoading],
};
