/** Addresses of market information. A folder of its own, as `core/paths.ts` comes with every page. */
export const pricesPath = "/market/market-information";

/** What a question about prices names; what is undefined is left open. */
export interface PriceChoice {
  category?: number | undefined;
  commodity?: number | undefined;
  /** A market, by the id of its place among `location/market-price`. */
  market?: number | undefined;
  /** ISO 3166-1 alpha-2; unless given the edition's. */
  country?: string | undefined;
  priceType?: string | undefined;
  /** Prices are shown for one of this unit, in this currency. */
  unit?: number | undefined;
  currency?: string | undefined;
  /** YYYY-MM. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The address of a page below `path` with choices made. */
export function priceAddress(choice: PriceChoice, path: string = pricesPath): string {
  const present = Object.entries(choice).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** One figure as it was published: source, day, licence, original unit and currency. */
export const priceFigurePath = (id: number): string => `${pricesPath}/figure/${id}`;
export const pricesCsvPath = `${pricesPath}/prices.csv`;
export const priceDataPath = `${pricesPath}/data`;
export const priceQualityPath = `${pricesPath}/quality`;
/** Exports and imports of a country; `?country=`, `?flow=`. */
export const tradeStatisticsPath = `${pricesPath}/trade`;
export const priceEnquiriesPath = `${pricesPath}/enquiries`;
export const priceAlertsPath = `${pricesPath}/alerts`;
/** Where members say what was paid; `?commodity=`, `?market=`. */
export const priceReportPath = `${pricesPath}/report`;

/** To be told when goods like these are offered under a limit. */
export const offerAlertAddress = (commodityId: number): string =>
  `${priceAddress({ commodity: commodityId }, priceAlertsPath)}&kind=offered`;

/** Where officers answer enquiries. */
export const enquiriesDeskPath = "/portal/officer/price-enquiries";
/** Where they decide on reports of prices. */
export const reportsDeskPath = "/portal/officer/price-reports";

/** Where officers load files of prices. */
export const priceLoadsPath = "/portal/officer/price-files";
export const priceLoadPath = (id: string): string => `${priceLoadsPath}/${id}`;
/** An example of our own layout, and the lines of a file that did not fit. */
export const priceExamplePath = `${priceLoadsPath}/example.csv`;
export const priceIssuesPath = (id: string): string => `${priceLoadPath(id)}/issues.csv`;

export const eventsPath = "/services/events";
export const eventPath = (id: string): string => `${eventsPath}/${id}`;
export const serviceProvidersPath = "/services/providers";
export const serviceProviderPath = (slug: string, id: string): string =>
  `${serviceProvidersPath}/${slug}/${id}`;
