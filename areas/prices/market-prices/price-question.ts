import type { PriceType } from "./price-types.ts";

/** The question of a page about prices, with defaults for what was left open. */
export interface PriceQuestion {
  commodityId: number;
  /** One of our markets (`market_place.id`), or undefined for the whole country. */
  marketId?: number | undefined;
  countryCode: string;
  priceType: PriceType;
  /** The unit of the displayed series. */
  unitId: number;
  currency: string;
  /** Chosen by the user; undefined means as published. */
  shownUnitId?: number | undefined;
  shownCurrency?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
