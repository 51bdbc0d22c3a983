import { type SQL, sql } from "drizzle-orm";
import { commodity } from "#areas/reference/commodities/tables.ts";
import type { Parameters } from "#server/database/statement.ts";
import { marketPrice } from "./tables.ts";

/** The filters of prices; undefined means any. */
export interface PriceFilter {
  commodityId?: number | undefined;
  subCategoryId?: number | undefined;
  categoryId?: number | undefined;
  /** Id of the market. */
  locationId?: number | undefined;
  countryCode?: string | undefined;
  priceType?: string | undefined;
  /** First and last month, YYYY-MM. */
  from?: string | undefined;
  to?: string | undefined;
}

export type FilterName = keyof PriceFilter;

/** Returns the filters in use, in a fixed order: they determine the text of a statement. */
export const activeFilters = (filter: PriceFilter): FilterName[] =>
  (Object.keys(conditions) as FilterName[]).filter((name) => filter[name] !== undefined);

type P = Parameters<PriceFilter>;

const commoditiesOf = (condition: SQL) =>
  sql`${marketPrice.commodityId} = any(array(select ${commodity.id} from ${commodity} where ${condition}))`;

const conditions: Record<FilterName, (p: P) => SQL> = {
  commodityId: (p) => sql`${marketPrice.commodityId} = ${p.commodityId}`,
  subCategoryId: (p) => commoditiesOf(sql`${commodity.subCategoryId} = ${p.subCategoryId}`),
  categoryId: (p) => commoditiesOf(sql`${commodity.categoryId} = ${p.categoryId}`),
  locationId: (p) => sql`${marketPrice.marketPlaceId} = ${p.locationId}`,
  countryCode: (p) => sql`${marketPrice.countryCode} = ${p.countryCode}`,
  priceType: (p) => sql`${marketPrice.priceType} = ${p.priceType}`,
  // An annual average belongs to every month of its year.
  from: (p) => sql`${marketPrice.period} >= left(${p.from}, 4)
    and (length(${marketPrice.period}) = 4 or ${marketPrice.period} >= ${p.from})`,
  to: (p) => sql`${marketPrice.period} <= ${p.to}`,
};

/** Returns the condition on rows of prices for the filters in `chosen`. */
export const matchesFilters = (chosen: FilterName[], p: P): SQL =>
  chosen.length === 0
    ? sql`true`
    : sql.join(
        chosen.map((name) => conditions[name](p)),
        sql` and `,
      );
