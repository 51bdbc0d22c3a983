import { operation } from "#server/operations/registry.ts";
import { remembered } from "#server/operations/remembered.ts";
import * as endpoints from "./endpoints.ts";
import * as reads from "./reads.ts";

export const currencyOperations = [
  operation(endpoints.latestCurrencies, remembered(reads.listLatest)),
  operation(endpoints.convertCurrency, reads.convertAmount),
];
