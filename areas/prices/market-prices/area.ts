import { priceDataPath, priceQualityPath, pricesPath } from "#areas/prices/market-prices/paths.ts";
import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { cached } from "#server/operations/cached.ts";
import { operation } from "#server/operations/operation.ts";
import { priceActs } from "./acts.ts";
import * as answer from "./answer/endpoints.ts";
import { findPricesByTerm } from "./answer/find-prices.ts";
import { readPriceFigure } from "./answer/read-figure.ts";
import { listOverview } from "./answer/read-overview.ts";
import { readPriceAnswer } from "./answer/read-price-answer.ts";
import { getCurrentMarketPrice } from "./current/endpoints.ts";
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
import { getPriceLoad, listPriceLoadIssues, listPriceLoads } from "./loading/reads.ts";
import * as openData from "./open-data/endpoints.ts";
import { getPriceVersion, listPriceRows, listPriceSources } from "./open-data/reads.ts";
import { pricePersonalData } from "./personal-data.ts";
import { listCountryPriceQuality, listPriceQuality } from "./quality/endpoints.ts";
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
  operation(endpoints.listMarketPrices, listMarketPrices),
  operation(endpoints.listMarketPriceLocations, reads.listMarketPriceLocations),
  operation(getCurrentMarketPrice, cached(readCurrentMarketPrice)),
  operation(answer.getPriceAnswer, readPriceAnswer),
  operation(answer.listPriceOverview, cached(listOverview)),
  operation(answer.findPrices, findPricesByTerm),
  operation(answer.getPriceFigure, readPriceFigure),
  operation(series.getPriceSeries, cached(getPriceSeries)),
  operation(series.getPricesByMarket, getPricesByMarket),
  operation(series.getPricesByCountry, cached(getPricesByCountry)),
  operation(openData.listPriceRows, listPriceRows),
  operation(openData.getPriceVersion, getPriceVersion),
  operation(openData.listPriceSources, cached(listPriceSources)),
  operation(listPriceQuality, cached(listQuality)),
  operation(loading.beginPriceLoad, beginPriceLoad),
  operation(loading.listPriceLoads, listPriceLoads),
  operation(loading.getPriceLoad, getPriceLoad),
  operation(loading.listPriceLoadIssues, listPriceLoadIssues),
  operation(loading.getPriceLoadIssueTable, getPriceLoadIssueTable),
  operation(loading.getPriceLoadExample, getPriceLoadExample),
  operation(loading.stopPriceLoad, stopPriceLoad),
  operation(loading.undoPriceLoad, undoPriceLoad),
  operation(listCountryPriceQuality, cached(listQualityOfCountries)),
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
