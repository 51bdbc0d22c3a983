/** Layouts of price files: that of the World Food Programme on HDX, and our own simple one. */
export const priceLayouts = ["wfp", "simple"] as const;
export type PriceLayout = (typeof priceLayouts)[number];

interface Columns {
  /** Columns without which nothing can be read. */
  needed: readonly string[];
  optional: readonly string[];
}

/**
 * Column names. WFP: data.humdata.org/organization/wfp, a file per country, and the global files
 * with `countryiso3`; a second line with HXL tags may follow the head.
 */
export const layoutColumns: Record<PriceLayout, Columns> = {
  wfp: {
    needed: ["date", "market", "commodity", "unit", "pricetype", "currency", "price"],
    optional: ["countryiso3", "admin1", "latitude", "longitude", "priceflag"],
  },
  simple: {
    needed: ["date", "market", "commodity", "unit", "price_type", "price"],
    optional: ["country", "price_low", "price_high", "currency", "source", "latitude", "longitude"],
  },
};

/** Columns that only WFP's files have. */
const ofWfp = ["pricetype", "priceflag", "usdprice", "countryiso3"];

export const layoutOf = (heads: readonly string[]): PriceLayout =>
  heads.some((head) => ofWfp.includes(head)) ? "wfp" : "simple";

/** The publisher of files in WFP's layout. */
export const wfpSource = "WFP";
