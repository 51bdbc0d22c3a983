import { sql } from "drizzle-orm";
import { addMarketPlaces } from "#areas/reference/places/market-places.ts";
import type { Context } from "#server/context.ts";
import {
  insertColumns,
  type Parameters,
  returning,
  select,
  set,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { pricesChanged } from "../queues.ts";
import {
  marketPrice,
  priceLoad,
  priceLoadChange,
  priceLoadIssue,
  priceLoadRow,
} from "../tables.ts";
import type { NewMarket } from "./read-price-line.ts";
import { maxIssues } from "./staged-rows.ts";

/**
 * Writes the valid lines of a file in one transaction, and stores the previous prices for undoing.
 * If two rows name one price, the later row is rejected, unless WFP has two names for the
 * commodity: then their prices are averaged, as in our reference data.
 * @param markets the new markets, in the order of their placeholders -1, -2, …
 * @returns false if an officer stopped the load, so that nothing is written
 */
export const writePrices = (context: Context, loadId: string, markets: NewMarket[]) =>
  context.transaction(async (context) => {
    await lockPriceWrites(context);
    const [going] = await beginWriting(context, { id: loadId });
    if (!going) return false;
    const added = await addMarketPlaces(context, markets);
    await nameMarkets(context, { loadId, ids: added });
    const counted = { refused: 0, new: 0, changed: 0, same: 0 };
    for (const commodityIds of inShares(await countGoods(context, { loadId }))) {
      const share = { loadId, commodityIds };
      const [repeats] = await refuseRepeats(context, { ...share, maxIssues });
      const [written] = await write(context, share);
      counted.refused += repeats?.refused ?? 0;
      counted.new += written?.new ?? 0;
      counted.changed += written?.changed ?? 0;
      counted.same += written?.same ?? 0;
    }
    const [period] = await readPeriods(context, { loadId });
    // The statistics of the tables are out of date; the planner would use them for queries and for
    // undoing.
    if (counted.new + counted.changed > rowsAnalyzed) await analyze(context);
    await finish(context, {
      id: loadId,
      state: "loaded",
      rowsNew: counted.new,
      rowsChanged: counted.changed,
      rowsSame: counted.same,
      rowsRefused: going.rowsRefused + counted.refused,
      firstPeriod: period?.first ?? null,
      lastPeriod: period?.last ?? null,
      marketsAdded: added.length,
      addedMarkets: added,
      finishedAt: context.now,
      fileKey: null,
    });
    await context.jobs.send(context, pricesChanged, { loadId });
    return true;
  });

/**
 * Advisory lock across processes: loads are written and undone one after the other. A load takes
 * longer than requests wait for a lock.
 */
export const lockPriceWrites = statement(
  "loadings of prices one at a time",
  () => sql`select set_config('lock_timeout', '30s', true),
    pg_advisory_xact_lock(hashtext('prices written'))`,
);

const finish = updateById(priceLoad, "loading of prices finished");

const beginWriting = statement(
  "loading of prices begins to write",
  (p: Parameters<{ id: string }>) =>
    returning(
      sql`update ${priceLoad} ${set(priceLoad, { state: "writing" })}
      where ${priceLoad.id} = ${p.id} and ${priceLoad.state} = 'reading'`,
      { rowsRefused: priceLoad.rowsRefused },
    ),
);

const {
  line,
  goods: commodityName,
  period,
  marketPlaceId,
  commodityId,
  unitId,
  priceType,
  source,
  currency,
} = priceLoadRow;
const key = sql`${commodityId}, ${marketPlaceId}, ${priceType}, ${unitId}, ${period}, ${source}`;

/** Rows per statement: each takes seconds, so that none exceeds the time limit. */
const rowsOfShare = 100_000;

const rowsAnalyzed = 10_000;
const analyze = statement("prices analyzed", () => sql`analyze ${marketPrice}, ${priceLoadChange}`);

const countGoods = statement("rows of a file by commodity", (p: Parameters<{ loadId: string }>) =>
  select(
    { commodityId, rows: sql<number>`count(*)` },
    sql`from ${priceLoadRow} where ${priceLoadRow.loadId} = ${p.loadId}
      group by ${commodityId} order by ${commodityId}`,
  ),
);

/**
 * Groups commodities by the number of rows per statement; the rows of one commodity stay together.
 */
function inShares(commodity: { commodityId: number; rows: number }[]): number[][] {
  const shares: number[][] = [];
  let left = 0;
  for (const { commodityId, rows } of commodity) {
    if (left < rows) {
      shares.push([]);
      left = rowsOfShare;
    }
    shares.at(-1)?.push(commodityId);
    left -= rows;
  }
  return shares;
}

interface Share {
  loadId: string;
  commodityIds: number[];
}

const isOfShare = (p: Parameters<Share>) => sql`${priceLoadRow.loadId} = ${p.loadId}
  and ${commodityId} = any(${p.commodityIds}::int[])`;

const refuseRepeats = statement(
  "repeated rows of a file of prices",
  (p: Parameters<Share & { maxIssues: number }>) => sql<{ refused: number }>`
    with repeated as (
        select line, first_line from (
          select ${line}, ${currency}, min(${line}) over (partition by ${key}, ${commodityName}) as first_line,
            first_value(${currency}) over (partition by ${key} order by ${line}) as first_currency
          from ${priceLoadRow} where ${isOfShare(p)}) numbered
        where line <> first_line or currency <> first_currency),
      gone as (
        delete from ${priceLoadRow} using repeated
        where ${priceLoadRow.loadId} = ${p.loadId} and ${line} = repeated.line),
      noted as (
        insert into ${insertColumns(priceLoadIssue, "loadId", "line", "column", "issue", "value")}
        select ${p.loadId}::uuid, line, '', 'twice', first_line::text from repeated
        order by line limit ${p.maxIssues}::int
        on conflict do nothing)
    select count(*) as refused from repeated`,
);

const nameMarkets = statement(
  "new markets of a file of prices",
  (p: Parameters<{ loadId: string; ids: number[] }>) => sql`
    update ${priceLoadRow} ${set(priceLoadRow, {
      marketPlaceId: sql`(${p.ids}::int[])[-${marketPlaceId}]`,
    })} where ${priceLoadRow.loadId} = ${p.loadId} and ${marketPlaceId} < 0`,
);

const readPeriods = statement("periods of a file of prices", (p: Parameters<{ loadId: string }>) =>
  select(
    {
      first: sql<string | null>`min(${period})`,
      last: sql<string | null>`max(${period})`,
    },
    sql`from ${priceLoadRow} where ${priceLoadRow.loadId} = ${p.loadId}`,
  ),
);

/**
 * A price that another load wrote is taken over even if it is unchanged, so that undoing that load
 * preserves what this one says.
 */
const write = statement(
  "prices of a file written",
  (p: Parameters<Share>) => sql<{ new: number; changed: number; same: number }>`
    with said as (
        select ${key}, min(${priceLoadRow.countryCode}) as country_code,
          round(avg(${priceLoadRow.price}), 2) as price, min(${priceLoadRow.priceLow}) as price_low,
          max(${priceLoadRow.priceHigh}) as price_high, min(${priceLoadRow.currency}) as currency
        from ${priceLoadRow} where ${isOfShare(p)}
        group by ${key}),
      compared as (
        select said.*, stored.id, stored.price as prior_price, stored.price_low as prior_low,
          stored.price_high as prior_high, stored.currency as prior_currency,
          stored.load_id as prior_load_id,
          (said.price, said.price_low, said.price_high, said.currency) is distinct from
            (stored.price, stored.price_low, stored.price_high, stored.currency) as is_changed
        from said left join ${marketPrice} stored
          using (commodity_id, market_place_id, price_type, unit_id, period, source)),
      taken as (
        select * from compared
        where id is not null and (is_changed or prior_load_id is not null)),
      updated as (
        update ${marketPrice} ${set(marketPrice, {
          price: sql`taken.price`,
          priceLow: sql`taken.price_low`,
          priceHigh: sql`taken.price_high`,
          currency: sql`taken.currency`,
          loadId: p.loadId,
        })} from taken where ${marketPrice.id} = taken.id),
      inserted as (
        insert into ${insertColumns(
          marketPrice,
          "commodityId",
          "marketPlaceId",
          "priceType",
          "unitId",
          "period",
          "source",
          "countryCode",
          "price",
          "priceLow",
          "priceHigh",
          "currency",
          "loadId",
        )}
        select commodity_id, market_place_id, price_type, unit_id, period, source, country_code,
          price, price_low, price_high, currency, ${p.loadId}::uuid
        from compared where id is null
        order by commodity_id, market_place_id, price_type, unit_id, period
        returning id),
      remembered as (
        insert into ${insertColumns(
          priceLoadChange,
          "loadId",
          "priceId",
          "priorPrice",
          "priorLow",
          "priorHigh",
          "priorCurrency",
          "priorLoadId",
        )}
        select ${p.loadId}::uuid, id, prior_price, prior_low, prior_high, prior_currency, prior_load_id
        from taken
        union all
        select ${p.loadId}::uuid, id, null, null, null, null, null from inserted)
    select count(*) filter (where id is null) as new,
      count(*) filter (where id is not null and is_changed) as changed,
      count(*) filter (where id is not null and not is_changed) as same
    from compared`,
);
