import { operation } from "#server/operations/registry.ts";
import { remembered } from "#server/operations/remembered.ts";
import * as endpoints from "./endpoints.ts";
import * as reads from "./reads.ts";

export const termOperations = [
  operation(endpoints.genders, remembered(reads.termsOf("gender"))),
  operation(endpoints.organisationTypes, remembered(reads.termsOf("organisation-type"))),
  operation(endpoints.organisationSizes, remembered(reads.termsOf("organisation-size"))),
  operation(endpoints.userAgeGroups, remembered(reads.termsOf("user-age-group"))),
  operation(endpoints.languageList, remembered(reads.listLanguages)),
  operation(endpoints.tradeOperationList, remembered(reads.listTradeOperations)),
];
