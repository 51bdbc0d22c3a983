import { type SQL, sql } from "drizzle-orm";
import { trader } from "#areas/people/accounts/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { idAndName, inLanguage, nameInOrNull } from "#server/database/name-in.ts";
import { jsonObject } from "#server/database/statement.ts";
import { marketService, marketServiceCategory, marketServiceType } from "./tables.ts";

const { id, names, name, descriptions, description } = marketService;

export const serviceColumns = (language: SQL<Language>) => ({
  id,
  name: sql<string>`coalesce(${inLanguage(names, language)}, ${name})`,
  description: sql<string>`coalesce(${inLanguage(descriptions, language)}, ${description})`,
  category: jsonObject(idAndName(marketServiceCategory, language)),
  type: jsonObject(idAndName(marketServiceType, language)),
  trader: jsonObject({ id: trader.accountId, name: trader.name }),
  location: jsonObject(idAndName(location, language)),
  price: marketService.price,
  currency: marketService.currency,
  unitName: nameInOrNull(marketService.unitNames, language),
  isFeatured: marketService.isFeatured,
  picture: jsonObject({ key: marketService.picture, background: marketService.background }),
  isDemo: marketService.isDemo,
});

export const serviceJoins = sql`
  join ${marketServiceCategory} on ${marketServiceCategory.id} = ${marketService.categoryId}
  join ${marketServiceType} on ${marketServiceType.id} = ${marketService.typeId}
  join ${trader} on ${trader.accountId} = ${marketService.traderId}
  join ${location} on ${location.id} = ${marketService.locationId}`;
