import { priceDataPath, priceQualityPath, pricesPath } from "#areas/prices/market-prices/paths.ts";
import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { cached } from "#server/operations/cached.ts";
import { implement } from "#server/operations/operation.ts";
import { priceActs } from "./acts.ts";
import * as answer from "./answer/endpoints.ts";
import { findPricesByTerm } from "./answer/find-prices.ts";
import { readPriceFigure } from "./answer/read-figure.ts";
import { listOverview } from "./answer/read-overview.ts";
import { readPriceAnswer } from "./answer/read-price-answer.ts";
import * as current from "./current/endpoints.ts";
import { readCurrentMarketPrice } from "./current/read-current.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { listMarketPrices } from "./list-market-prices.ts";
import { marketPriceLoading } from "./load-market-prices.ts";
import { priceSourceLoading } from "./load-price-sources.ts";
import { wfpCommodityLoading } from "./load-wfp-commodities.ts";
import { beginPriceLoad } from "./loading/begin-price-load.ts";
import { stopPriceLoad, undoPriceLoad } from "./loading/end-load.ts";
import * as loading from "./loading/endpoints.ts";
import { loadingJobs } from "./loading/jobs.ts";
import { getPriceLoadExample, getPriceLoadIssueTable } from "./loading/load-tables.ts";
import * as loadingReads from "./loading/reads.ts";
import * as openData from "./open-data/endpoints.ts";
import * as openDataReads from "./open-data/reads.ts";
import { listPriceSources } from "./open-data/reads.ts";
import { pricePersonalData } from "./personal-data.ts";
import * as quality from "./quality/endpoints.ts";
import { listQualityOfCountries } from "./quality/read-countries.ts";
import { listQuality } from "./quality/read-quality.ts";
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";
import * as series from "./series/endpoints.ts";
import { getPriceSeries } from "./series/get-price-series.ts";
import { getPricesByCountry } from "./series/get-prices-by-country.ts";
import { getPricesByMarket } from "./series/get-prices-by-market.ts";
import { priceLoad } from "./tables.ts";

const operations = [
  ...implement(endpoints, reads, { listMarketPrices }),
  ...implement(current, { getCurrentMarketPrice: cached(readCurrentMarketPrice) }),
  ...implement(answer, {
    getPriceAnswer: readPriceAnswer,
    listPriceOverview: cached(listOverview),
    findPrices: findPricesByTerm,
    getPriceFigure: readPriceFigure,
  }),
  ...implement(series, {
    getPriceSeries: cached(getPriceSeries),
    getPricesByMarket,
    getPricesByCountry: cached(getPricesByCountry),
  }),
  ...implement(openData, openDataReads, {
    listPriceSources: cached(listPriceSources),
  }),
  ...implement(quality, {
    listPriceQuality: cached(listQuality),
    listCountryPriceQuality: cached(listQualityOfCountries),
  }),
  ...implement(loading, loadingReads, {
    beginPriceLoad,
    getPriceLoadIssueTable,
    getPriceLoadExample,
    stopPriceLoad,
    undoPriceLoad,
  }),
];

export const marketPrices: Area = {
  name: "prices/market-prices",
  operations,
  sitemap: { pages: () => [pricesPath, priceDataPath, priceQualityPath] },
  personalData: pricePersonalData,
  files: [fileColumn(priceLoad.fileKey)],
  loadings: [priceSourceLoading, marketPriceLoading, wfpCommodityLoading],
  acts: Object.values(priceActs),
  flashes: Object.values(flash),
  jobs: loadingJobs,
  refuse,
};
