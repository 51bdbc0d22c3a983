import { type SQL, sql } from "drizzle-orm";
import { location } from "#areas/reference/places/tables.ts";
import type { ProductState } from "#areas/trade/market/product-states.ts";
import type { ProductImage } from "#areas/trade/market/tables.ts";
import {
  marketService,
  marketServiceCategory,
  marketServiceType,
  marketServiceUnit,
} from "#areas/trade/market-services/tables.ts";
import type { Language } from "#core/languages.ts";
import { idAndName, inLanguage } from "#server/database/name-in.ts";
import { iso, jsonObject, type RowOf } from "#server/database/statement.ts";
import { allowedActs } from "../products/own-rows.ts";

const unit = (language: SQL<Language>) => idAndName(marketServiceUnit, language);

/** Service columns for its trader and the officers. */
export const ownServiceColumns = (language: SQL<Language>) => ({
  id: marketService.id,
  // A name that is the type's is shown in the reader's language, any other as it was written.
  name: sql<string>`coalesce(${inLanguage(marketService.names, language)}, ${marketService.name})`,
  category: jsonObject(idAndName(marketServiceCategory, language)),
  type: jsonObject(idAndName(marketServiceType, language)),
  location: jsonObject(idAndName(location, language)),
  price: marketService.price,
  currency: marketService.currency,
  unit: sql<RowOf<ReturnType<typeof unit>> | null>`case when ${marketService.unitId} is not null
    then ${jsonObject(unit(language))} end`,
  photo: sql<ProductImage | null>`case when ${marketService.picture} is not null then ${jsonObject({
    picture: sql<string>`${marketService.picture}`,
    background: sql<string>`coalesce(${marketService.background}, '#e8efe9')`,
  })} end`,
  state: marketService.state,
  isListed: marketService.isListed,
  submittedAt: iso(marketService.submittedAt),
  comment: marketService.comment,
  updatedAt: iso(marketService.updatedAt),
  isDemo: marketService.isDemo,
});

export const ownServiceJoins = sql`
  join ${marketServiceCategory} on ${marketServiceCategory.id} = ${marketService.categoryId}
  join ${marketServiceType} on ${marketServiceType.id} = ${marketService.typeId}
  join ${location} on ${location.id} = ${marketService.locationId}
  left join ${marketServiceUnit} on ${marketServiceUnit.id} = ${marketService.unitId}`;

/** Converts a row to a service of the API, with the acts that its trader may do now. */
export const toOwnService = <R extends { state: ProductState }>(row: R) => ({
  ...row,
  acts: allowedActs(["submit", "withdraw"], { state: row.state, side: "seller" }),
});
