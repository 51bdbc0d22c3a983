import { operation } from "#server/operations/registry.ts";
import * as endpoints from "./endpoints.ts";
import * as reads from "./reads.ts";

export const currencyOperations = [
  operation(endpoints.latestCurrencies, reads.listLatest),
  operation(endpoints.convertCurrency, reads.convertAmount),
];
