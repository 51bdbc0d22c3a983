import { type SQL, sql } from "drizzle-orm";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import type { Language } from "#core/languages.ts";
import { idAndName, inLanguage } from "#server/database/name-in.ts";
import { iso, jsonObject, nullIfMissing } from "#server/database/statement.ts";
import { bookItem } from "../tables.ts";

/** Selects the unit of a row, or null if it has none. */
export const unitIn = (language: SQL<Language>) =>
  nullIfMissing(
    measurementUnit.id,
    jsonObject({
      ...idAndName(measurementUnit, language),
      shortName: inLanguage(measurementUnit.shortNames, language),
    }),
  );

/** Columns of an item as its owner sees it. */
export const itemColumns = (language: SQL<Language>) => ({
  id: bookItem.id,
  name: bookItem.name,
  quantity: bookItem.quantity,
  unit: unitIn(language),
  pricePerUnit: sql<number>`case when ${bookItem.quantity} = 0 then 0
    else round(${bookItem.value} / ${bookItem.quantity}, 2) end::float8`,
  value: bookItem.value,
  productId: bookItem.productId,
  soldTimes: bookItem.soldTimes,
  lastPrice: bookItem.lastPrice,
  dateAdded: sql<string>`${bookItem.addedOn}::text`,
  version: bookItem.version,
  dateChanged: iso(bookItem.changedAt),
  isDemo: bookItem.isDemo,
});

export const fromItems = sql`from ${bookItem}
  left join ${measurementUnit} on ${measurementUnit.id} = ${bookItem.unitId}`;
