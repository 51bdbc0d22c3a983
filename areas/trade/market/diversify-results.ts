import { type SQL, sql } from "drizzle-orm";
import {
  filterConditions,
  type ListParameters,
  type ListShape,
  orderedIds,
  pageLimits,
  productOrderBy,
} from "./list-shape.ts";
import { product } from "./tables.ts";

/**
 * Number of newest products of a filter that are diversified: 16 pages. After them, the newest come
 * first.
 */
const turnsAmong = 512;

/**
 * A page of the opening order: diversifies the newest products of a filter, so that a screen does
 * not repeat one commodity or one seller. The first turn has the newest product of each seller
 * whose commodity has not appeared yet, and so on.
 * @returns a query of `id` and `place`
 */
export function diversifiedPage(shape: ListShape<unknown>, p: ListParameters): SQL {
  const { size, offset, bound } = pageLimits(shape, p);
  const fresh = productOrderBy("varied");
  const listed = sql`from ${product} where ${product.isListed}${filterConditions(shape, p)}`;
  const window = sql.raw(String(turnsAmong));
  const inTurns = sql`
    select id, row_number() over (
      order by greatest(of_seller, of_commodity), fresh_at desc, id desc) as place
    from (
      select *, row_number() over (
        partition by commodity_id order by of_seller, fresh_at desc, id desc) as of_commodity
      from (
        select ${product.id}, ${product.commodityId}, ${product.freshAt}, row_number() over (
          partition by ${product.traderId} order by ${fresh}) as of_seller
        from (
          select ${product.id}, ${product.commodityId}, ${product.traderId}, ${product.freshAt}
          ${listed} order by ${fresh} limit ${window}
        ) product
      ) sellers
    ) commodities`;
  if (shape.firstPage !== undefined) return sql`${inTurns} order by place limit ${size}`;
  const most = sql.raw(String(shape.bounds?.size ?? null));
  const turns = sql`
    select * from (${inTurns}) turns
    where ${offset} < ${window} and place > ${offset} and place <= ${offset} + ${size}
    limit ${most}`;
  if (shape.bounds && shape.bounds.reach <= turnsAmong) return turns;
  const behind = sql`
    select id, row_number() over (order by ${fresh}) + ${window} from (
      select * from (select * from (${orderedIds(shape, p, "varied")} limit ${bound}) product
        order by ${fresh}
        limit greatest(0, least(${size}, ${offset} + ${size} - ${window}))
        offset greatest(${offset}, ${window})) page
      limit ${most}
    ) product`;
  return sql`(${turns}) union all (${behind})`;
}
