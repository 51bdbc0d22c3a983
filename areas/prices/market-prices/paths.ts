/** Addresses of market information. They are in a file of their own, as `core/paths.ts` is loaded by every page. */
export const pricesPath = "/market/market-information";

/** The filters of a price query; undefined ones are open. */
export interface PriceChoice {
  category?: number | undefined;
  commodity?: number | undefined;
  /** A market, by the id of its location in `location/market-price`. */
  market?: number | undefined;
  /** ISO 3166-1 alpha-2; defaults to the edition's. */
  country?: string | undefined;
  priceType?: string | undefined;
  /** Prices are shown for one of this unit, in this currency. */
  unit?: number | undefined;
  currency?: string | undefined;
  /** YYYY-MM. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns the address of a page below `path` with filters. */
export function priceAddress(choice: PriceChoice, path: string = pricesPath): string {
  const present = Object.entries(choice).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** One figure as published: source, day, licence, original unit and currency. */
export const priceFigurePath = (id: number): string => `${pricesPath}/figure/${id}`;
export const pricesCsvPath = `${pricesPath}/prices.csv`;
export const priceDataPath = `${pricesPath}/data`;
export const priceQualityPath = `${pricesPath}/quality`;
/** Exports and imports of a country; `?country=`, `?flow=`. */
export const tradeStatisticsPath = `${pricesPath}/trade`;
export const priceEnquiriesPath = `${pricesPath}/enquiries`;
export const priceAlertsPath = `${pricesPath}/alerts`;
/** Where members report prices paid; `?commodity=`, `?market=`. */
export const priceReportPath = `${pricesPath}/report`;

/** Subscribes to offers of a commodity under a price limit. */
export const offerAlertAddress = (commodityId: number): string =>
  `${priceAddress({ commodity: commodityId }, priceAlertsPath)}&kind=offered`;

/** Where officers answer enquiries. */
export const enquiriesDeskPath = "/portal/officer/price-enquiries";
/** Where officers decide on price reports. */
export const reportsDeskPath = "/portal/officer/price-reports";

/** Where officers load price files. */
export const priceLoadsPath = "/portal/officer/price-files";
export const priceLoadPath = (id: string): string => `${priceLoadsPath}/${id}`;
/** An example of our own format, and the rejected lines of a file. */
export const priceExamplePath = `${priceLoadsPath}/example.csv`;
export const priceIssuesPath = (id: string): string => `${priceLoadPath(id)}/issues.csv`;

/** The breadcrumb of a page below the prices of the markets, whose name is `prices`. */
export const pricesTrail = (prices: string, title: string) => [
  { label: prices, to: pricesPath },
  { label: title },
];
