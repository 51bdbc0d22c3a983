import type { Area } from "#server/area.ts";
import { cached } from "#server/operations/cached.ts";
import { implement } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { currencyLoading } from "./load-currencies.ts";
import { monthlyRateLoading } from "./rates-of-months.ts";
import * as reads from "./reads.ts";
import { listLatestCurrencies } from "./reads.ts";
import { refuse } from "./refusals.ts";

export const currencies: Area = {
  name: "reference/currencies",
  operations: implement(endpoints, reads, {
    listLatestCurrencies: cached(listLatestCurrencies),
  }),
  refuse,
  loadings: [currencyLoading, monthlyRateLoading],
};
