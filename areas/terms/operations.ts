import { operation } from "#server/operations/registry.ts";
import * as endpoints from "./endpoints.ts";
import * as reads from "./reads.ts";

export const termOperations = [
  operation(endpoints.genders, reads.listGenders),
  operation(endpoints.languageList, reads.listLanguages),
  operation(endpoints.tradeOperationList, reads.listTradeOperations),
];
