import { type SQL, sql } from "drizzle-orm";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { marketColumns } from "#areas/reference/places/market-columns.ts";
import type { Language } from "#core/languages.ts";
import { idAndName, nameIn } from "#server/database/name-in.ts";
import { jsonObject } from "#server/database/statement.ts";
import { marketPrice, priceSource } from "./tables.ts";

/** A price as published, from `marketPrice` and its commodity, market and unit. */
export const priceColumns = (language: SQL<Language>) => ({
  id: marketPrice.id,
  date: marketPrice.period,
  commodity: jsonObject(idAndName(commodity, language)),
  location: jsonObject(marketColumns),
  priceType: marketPrice.priceType,
  price: marketPrice.price,
  priceLow: marketPrice.priceLow,
  priceHigh: marketPrice.priceHigh,
  currency: marketPrice.currency,
  unit: jsonObject({
    ...idAndName(measurementUnit, language),
    shortName: nameIn(measurementUnit.shortNames, language),
  }),
  perBase: sql<number | null>`round(${marketPrice.price} / ${measurementUnit.factor}, 2)`,
  baseUnit: measurementUnit.baseUnit,
});

/** Who publishes prices, and how they came here. */
export const priceSourceColumns = {
  code: priceSource.code,
  publisher: priceSource.publisher,
  licence: priceSource.licence,
  licenceUrl: priceSource.licenceUrl,
  url: priceSource.url,
  takenFrom: priceSource.takenFrom,
  takenOn: priceSource.takenOn,
};
