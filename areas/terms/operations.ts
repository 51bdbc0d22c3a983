import { operation } from "#server/operations/registry.ts";
import { remembered } from "#server/operations/remembered.ts";
import * as endpoints from "./endpoints.ts";
import * as reads from "./reads.ts";

export const termOperations = [
  operation(endpoints.genders, remembered(reads.listGenders)),
  operation(endpoints.languageList, remembered(reads.listLanguages)),
  operation(endpoints.tradeOperationList, remembered(reads.listTradeOperations)),
];
