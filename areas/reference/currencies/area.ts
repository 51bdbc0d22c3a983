import type { Area } from "#server/area.ts";
import { cached } from "#server/operations/cached.ts";
import { operation } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { currencyLoading } from "./load-currencies.ts";
import { monthlyRateLoading } from "./rates-of-months.ts";
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";

export const currencies: Area = {
  name: "reference/currencies",
  operations: [
    operation(endpoints.listLatestCurrencies, cached(reads.listLatestCurrencies)),
    operation(endpoints.convertCurrency, reads.convertCurrency),
  ],
  refuse,
  loadings: [currencyLoading, monthlyRateLoading],
};
