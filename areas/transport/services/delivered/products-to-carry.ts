import { sql } from "drizzle-orm";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import type { Language } from "#core/languages.ts";
import { jsonObject, type Parameters, select, statements } from "#server/database/statement.ts";
import type { CostedService } from "../cost-for.ts";
import type { Place } from "../endpoints.ts";
import { placeAt } from "../place-rows.ts";
import { placesAround } from "../places-around.ts";
import { tariffColumns, tariffUnit } from "../service-rows.ts";
import { logisticService as s } from "../tables.ts";
import type { TransportMode } from "../transport-modes.ts";

/** Columns of a product that its transport cost depends on. */
const productFacts = {
  id: product.id,
  price: product.price,
  currency: product.currency,
  categoryId: product.categoryId,
  minimumOrderQuantity: product.minimumOrderQuantity,
  minimumOrderAmount: product.minimumOrderAmount,
  unit: jsonObject(tariffUnit),
};

const serviceFacts = {
  id: s.id,
  mode: s.mode,
  ...tariffColumns,
  unit: jsonObject(tariffUnit),
  minDays: s.minDays,
  maxDays: s.maxDays,
  distanceKm: s.distanceKm,
};

export interface ProductToCarry {
  id: string;
  price: number;
  currency: string;
  categoryId: number;
  minimumOrderQuantity: number;
  minimumOrderAmount: number;
  unit: CostedService["unit"];
}

export type ServiceOnRoute = CostedService & {
  id: string;
  mode: TransportMode;
  minDays: number;
  maxDays: number;
};

interface QueryParams {
  ids: string[];
  locationId: number | undefined;
  language: Language;
}

const origin = { id: sql<number>`origin.id` };

/**
 * Returns products grouped by their place, with all services from there to another place that carry
 * their commodity categories. It is a single statement because every product page runs it.
 */
export const findProductsToCarry = statements(
  (which: "listed" | "all") => `goods to carry ${which}`,
  (which, p: Parameters<QueryParams>) =>
    select(
      {
        from: placeAt(origin.id, p.language),
        to: sql<Place | null>`${placeAt(sql`${p.locationId}`, p.language)}`,
        products: sql<ProductToCarry[]>`origin.products`,
        services: sql<ServiceOnRoute[]>`(
          select coalesce(jsonb_agg(${jsonObject(serviceFacts)}), '[]')
          from ${s} join ${measurementUnit} on ${measurementUnit.id} = ${s.unitId}
          where ${s.isListed} and ${s.fromId} = any(around.ids)
            and ${s.toId} = any(${placesAround(p.locationId)})
            and (${s.goods} = '{}' or ${s.goods} @> origin.categories))`,
      },
      sql`from (
          select ${product.locationId} as id, array_agg(distinct ${product.categoryId}) as categories,
            jsonb_agg(${jsonObject(productFacts)}) as products
          from ${product} join ${measurementUnit} on ${measurementUnit.id} = ${product.unitId}
          where ${product.id} = any(${p.ids}::uuid[]) ${which === "listed" ? sql`and ${product.isListed}` : sql``}
          group by ${product.locationId}
        ) origin cross join lateral (select ${placesAround(origin.id)} as ids) around
        order by origin.id`,
    ),
);
