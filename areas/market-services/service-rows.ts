import { type SQL, sql } from "drizzle-orm";
import { trader } from "#areas/accounts/tables.ts";
import { location } from "#areas/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { inLanguage, nameInOrNull } from "#server/database/name-in.ts";
import type { RowOf } from "#server/database/statement.ts";
import type { MarketService } from "./endpoints.ts";
import { marketService, marketServiceCategory, marketServiceType } from "./tables.ts";

const { names, name, descriptions, description } = marketService;

/** Columns of a service as every read takes them. */
export const serviceColumns = (language: SQL<Language>) => ({
  id: marketService.id,
  name: sql<string>`coalesce(${inLanguage(names, language)}, ${name})`,
  description: sql<string>`coalesce(${inLanguage(descriptions, language)}, ${description})`,
  categoryId: marketService.categoryId,
  categoryName: inLanguage(marketServiceCategory.names, language),
  typeId: marketService.typeId,
  typeName: inLanguage(marketServiceType.names, language),
  traderId: marketService.traderId,
  traderName: trader.name,
  locationId: marketService.locationId,
  locationName: inLanguage(location.names, language),
  price: marketService.price,
  currency: marketService.currency,
  unitName: nameInOrNull(marketService.unitNames, language),
  isFeatured: marketService.isFeatured,
  picture: marketService.picture,
  background: marketService.background,
  isDemo: marketService.isDemo,
});

export const serviceJoins = sql`
  join ${marketServiceCategory} on ${marketServiceCategory.id} = ${marketService.categoryId}
  join ${marketServiceType} on ${marketServiceType.id} = ${marketService.typeId}
  join ${trader} on ${trader.accountId} = ${marketService.traderId}
  join ${location} on ${location.id} = ${marketService.locationId}`;

/** A row as the wire knows it. */
export const serviceOf = (row: RowOf<ReturnType<typeof serviceColumns>>): MarketService => ({
  id: row.id,
  name: row.name,
  description: row.description,
  category: { id: row.categoryId, name: row.categoryName },
  type: { id: row.typeId, name: row.typeName },
  trader: { id: row.traderId, name: row.traderName },
  location: { id: row.locationId, name: row.locationName },
  price: row.price,
  currency: row.currency,
  unitName: row.unitName,
  isFeatured: row.isFeatured,
  picture: { key: row.picture, background: row.background },
  isDemo: row.isDemo,
});
