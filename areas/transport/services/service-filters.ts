import { type SQL, sql } from "drizzle-orm";
import { commodity } from "#areas/reference/commodities/tables.ts";
import type { Parameters } from "#server/database/statement.ts";
import { placesAround } from "./places-around.ts";
import { logisticService as s } from "./tables.ts";

/** Filters of services, including both ends of a route. */
export const serviceFilters = ["locationFrom", "locationTo", "providerId", "commodityId"] as const;
export type ServiceFilter = (typeof serviceFilters)[number];

export interface ServiceChoice {
  locationFrom?: number | undefined;
  locationTo?: number | undefined;
  providerId?: string | undefined;
  commodityId?: number | undefined;
}

const conditions: Record<ServiceFilter, (p: Parameters<ServiceChoice>) => SQL> = {
  locationFrom: (p) => sql`${s.fromId} = any(${placesAround(p.locationFrom)})`,
  locationTo: (p) => sql`${s.toId} = any(${placesAround(p.locationTo)})`,
  providerId: (p) => sql`${s.providerId} = ${p.providerId}`,
  commodityId: (p) =>
    carries(sql`(select ${commodity.categoryId} from ${commodity}
    where ${commodity.id} = ${p.commodityId})`),
};

/** Whether a service carries a commodity category. */
const carries = (categoryId: SQL): SQL =>
  sql`(${s.goods} = '{}' or ${s.goods} @> array[${categoryId}])`;

/** Contains only the conditions in use, so that each combination can use its index. */
export const matchesFilters = (chosen: ServiceFilter[], p: Parameters<ServiceChoice>): SQL =>
  sql.join([sql`${s.isListed}`, ...chosen.map((filter) => conditions[filter](p))], sql` and `);
