import { type SQL, sql } from "drizzle-orm";
import { trader } from "#areas/people/accounts/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import type { Edition } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import { idAndName, inLanguage, nameInOrNull } from "#server/database/name-in.ts";
import { jsonObject } from "#server/database/statement.ts";
import {
  marketService,
  marketServiceCategory,
  marketServiceType,
  marketServiceUnit,
} from "./tables.ts";

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
  unitName: sql<string | null>`coalesce(${nameInOrNull(marketServiceUnit.names, language)},
    ${nameInOrNull(marketService.unitNames, language)})`,
  isFeatured: marketService.isFeatured,
  pictureKey: marketService.picture,
  background: marketService.background,
  isDemo: marketService.isDemo,
});

export const serviceJoins = sql`
  join ${marketServiceCategory} on ${marketServiceCategory.id} = ${marketService.categoryId}
  join ${marketServiceType} on ${marketServiceType.id} = ${marketService.typeId}
  join ${trader} on ${trader.accountId} = ${marketService.traderId}
  join ${location} on ${location.id} = ${marketService.locationId}
  left join ${marketServiceUnit} on ${marketServiceUnit.id} = ${marketService.unitId}`;

interface PictureColumns {
  pictureKey: string | null;
  background: string | null;
}

/** Adds the picture of a service; without a photo, the edition's emblem. */
export const withPicture = <Row extends PictureColumns>(
  { pictureKey, background, ...row }: Row,
  { code }: Pick<Edition, "code">,
) => ({
  ...row,
  picture: {
    key: pictureKey ?? `edition/${code}`,
    background: background ?? "#e8efe9",
  },
});
