import type { PriceType } from "./price-types.ts";

/** What a page about prices was asked, with what was left open filled in. */
export interface PriceQuestion {
  commodityId: number;
  /** A market of ours (`market_place.id`), or undefined for the whole country. */
  marketId?: number | undefined;
  countryCode: string;
  priceType: PriceType;
  /** Of the series shown. */
  unitId: number;
  currency: string;
  /** Chosen by the reader; undefined: as published. */
  shownUnitId?: number | undefined;
  shownCurrency?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
