import { priceDataPath, priceQualityPath, pricesPath } from "#core/prices/price-paths.ts";
import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { cached } from "#server/operations/cached.ts";
import { operation } from "#server/operations/operation.ts";
import { priceActs } from "./acts.ts";
import * as answer from "./answer/endpoints.ts";
import { findPricesCalled } from "./answer/find-prices.ts";
import { readAnswer } from "./answer/read-answer.ts";
import { readFigure } from "./answer/read-figure.ts";
import { listOverview } from "./answer/read-overview.ts";
import { currentMarketPrice } from "./current/endpoints.ts";
import { readCurrentMarketPrice } from "./current/read-current.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { listPrices } from "./list-prices.ts";
import { marketPriceLoading } from "./load-market-prices.ts";
import { priceSourceLoading } from "./load-price-sources.ts";
import { wfpCommodityLoading } from "./load-wfp-commodities.ts";
import { beginLoad } from "./loading/begin-load.ts";
import { stopLoad, undoLoad } from "./loading/end-load.ts";
import * as loading from "./loading/endpoints.ts";
import { loadingJobs } from "./loading/jobs.ts";
import { writeExample, writeIssues } from "./loading/load-tables.ts";
import { listIssues, listLoads, readLoad } from "./loading/reads.ts";
import * as openData from "./open-data/endpoints.ts";
import { listSources, readRows, readVersion } from "./open-data/reads.ts";
import { pricePersonalData } from "./personal-data.ts";
import { priceQuality, qualityOfCountries } from "./quality/endpoints.ts";
import { listQualityOfCountries } from "./quality/read-countries.ts";
import { listQuality } from "./quality/read-quality.ts";
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";
import * as series from "./series/endpoints.ts";
import { readPricesOfCountries } from "./series/read-countries.ts";
import { readPricesOfMarkets } from "./series/read-markets.ts";
import { readSeries } from "./series/read-series.ts";
import { priceLoad } from "./tables.ts";

const operations = [
  operation(endpoints.marketPrices, listPrices),
  operation(endpoints.marketPriceLocations, reads.listMarketPriceLocations),
  operation(currentMarketPrice, cached(readCurrentMarketPrice)),
  operation(answer.priceAnswer, readAnswer),
  operation(answer.priceOverview, cached(listOverview)),
  operation(answer.findPrices, findPricesCalled),
  operation(answer.priceFigure, readFigure),
  operation(series.priceSeries, cached(readSeries)),
  operation(series.pricesOfMarkets, readPricesOfMarkets),
  operation(series.pricesOfCountries, cached(readPricesOfCountries)),
  operation(openData.priceRows, readRows),
  operation(openData.priceVersion, readVersion),
  operation(openData.priceSources, cached(listSources)),
  operation(priceQuality, cached(listQuality)),
  operation(loading.beginPriceLoad, beginLoad),
  operation(loading.priceLoads, listLoads),
  operation(loading.priceLoad, readLoad),
  operation(loading.priceLoadIssues, listIssues),
  operation(loading.priceLoadIssueTable, writeIssues),
  operation(loading.priceLoadExample, writeExample),
  operation(loading.stopPriceLoad, stopLoad),
  operation(loading.undoPriceLoad, undoLoad),
  operation(qualityOfCountries, cached(listQualityOfCountries)),
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
