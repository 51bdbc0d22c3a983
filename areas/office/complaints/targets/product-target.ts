import { sql } from "drizzle-orm";
import { trader } from "#areas/people/accounts/tables.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import { declineProduct } from "#areas/trade/seller/review/review-product.ts";
import type { Language } from "#core/languages.ts";
import { productPath } from "#core/paths.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { lookup, type Parameters, select, statement } from "#server/database/statement.ts";
import { type ComplaintTarget, type FoundThing, findBy, versionOf, withdrawBy } from "./target.ts";

const p = product;

const find = statement(
  "reported product",
  (params: Parameters<{ id: string; language: Language }>) =>
    select(
      {
        ownerId: p.traderId,
        ownerName: trader.name,
        name: sql<string>`coalesce(${inLanguage(p.names, params.language)}, ${p.name})`,
        description: p.description,
        about: sql<string | null>`${inLanguage(commodity.names, params.language)}`,
        place: sql<string | null>`${inLanguage(location.names, params.language)}`,
        price: sql<number | null>`${p.price}`,
        currency: sql<string | null>`${p.currency}`,
        unit: sql<string | null>`${inLanguage(measurementUnit.shortNames, params.language)}`,
        picture: sql<FoundThing["picture"]>`(select jsonb_build_object(
          'key', image ->> 'picture', 'background', image ->> 'background')
          from jsonb_array_elements(${p.images}) image limit 1)`,
        isListed: p.isListed,
        version: versionOf(
          p.name,
          p.description,
          p.images,
          p.price,
          p.currency,
          p.unitId,
          p.commodityId,
          p.locationId,
        ),
      },
      sql`from ${product} join ${trader} on ${trader.accountId} = ${p.traderId}
        join ${commodity} on ${commodity.id} = ${p.commodityId}
        join ${location} on ${location.id} = ${p.locationId}
        join ${measurementUnit} on ${measurementUnit.id} = ${p.unitId}
        where ${p.id} = ${params.id}`,
    ),
);

const findState = lookup(product, "state of a reported product", ["state", "updatedAt"], "id");

/** Its seller is notified as of every declined product, and can submit it again. */
export const productTarget: ComplaintTarget = {
  find: findBy(find),
  pathOf: productPath,
  withdraw: withdrawBy(findState, declineProduct),
};
