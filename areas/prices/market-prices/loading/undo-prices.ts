import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { removeMarketPlaces } from "#areas/reference/places/market-places.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, set, statement, updateById } from "#server/database/statement.ts";
import { pricesChanged } from "../queues.ts";
import { marketPrice, priceLoad, priceLoadChange } from "../tables.ts";
import { lockLoad } from "./reads.ts";
import { lockPriceWrites } from "./write-prices.ts";

/**
 * Restores the prices from before a load, in one transaction. Prices that a later load overwrote
 * stay; undoing that load later restores the state before both.
 */
export async function undoPrices(context: Context, { loadId }: { loadId: string }): Promise<void> {
  const added = await context.transaction(async (context) => {
    await lockPriceWrites(context);
    const [load] = await lockLoad(context, { id: loadId });
    if (load?.state !== "undoing") return [];
    for (;;) {
      const some = await takeChanges(context, { loadId, size: atOnce });
      if (some.length === 0) break;
      const share = { loadId, priceIds: some.map(({ priceId }) => priceId) };
      await passOn(context, share);
      await restore(context, share);
      await deleteCreated(context, share);
      await forgetChanges(context, share);
    }
    await finishUndoing(context, { id: loadId, state: "undone", undoneAt: context.now });
    await context.jobs.send(context, pricesChanged, { loadId });
    return load.addedMarkets;
  });
  await removeMarketPlaces(context, added);
}

const later = alias(priceLoadChange, "later");
const own = alias(priceLoadChange, "own");

/** Prices per statement: each takes about a second, so that none exceeds the time limit. */
const atOnce = 20_000;

interface Share {
  loadId: string;
  priceIds: number[];
}

const takeChanges = statement(
  "changes of a loading to be undone",
  (p: Parameters<{ loadId: string; size: number }>) =>
    select(
      { priceId: priceLoadChange.priceId },
      sql`from ${priceLoadChange} where ${priceLoadChange.loadId} = ${p.loadId}
        order by ${priceLoadChange.priceId} limit ${p.size}`,
    ),
);

/** Looked up one by one; otherwise the whole load would be read for each part of it. */
const changes = (p: Parameters<Share>) => sql`unnest(${p.priceIds}::int[]) as share(id)
  join ${priceLoadChange} own on ${own.loadId} = ${p.loadId} and ${own.priceId} = share.id`;

/** Passes the earlier price on to the load that overwrote this one. */
const passOn = statement(
  "undone prices passed on",
  (p: Parameters<Share>) => sql`
    update ${priceLoadChange} later ${set(priceLoadChange, {
      priorPrice: sql`${own.priorPrice}`,
      priorLow: sql`${own.priorLow}`,
      priorHigh: sql`${own.priorHigh}`,
      priorCurrency: sql`${own.priorCurrency}`,
      priorLoadId: sql`${own.priorLoadId}`,
    })} from ${changes(p)}
    where ${later.priceId} = share.id and ${later.priorLoadId} = ${p.loadId}`,
);

const restore = statement(
  "prices put back",
  (p: Parameters<Share>) => sql`
    update ${marketPrice} ${set(marketPrice, {
      price: sql`${own.priorPrice}`,
      priceLow: sql`${own.priorLow}`,
      priceHigh: sql`${own.priorHigh}`,
      currency: sql`${own.priorCurrency}`,
      loadId: sql`${own.priorLoadId}`,
    })} from ${changes(p)}
    where ${own.priorCurrency} is not null
      and ${marketPrice.id} = share.id and ${marketPrice.loadId} = ${p.loadId}`,
);

/**
 * Deletes prices that the load created and that no other load overwrote; their changes are deleted
 * with them.
 */
const deleteCreated = statement(
  "prices of a loading removed",
  (p: Parameters<Share>) => sql`
    delete from ${marketPrice} using ${changes(p)}
    where ${own.priorCurrency} is null
      and ${marketPrice.id} = share.id and ${marketPrice.loadId} = ${p.loadId}`,
);

const forgetChanges = statement(
  "changes of a loading forgotten",
  (p: Parameters<Share>) => sql`
    delete from ${priceLoadChange} own using unnest(${p.priceIds}::int[]) as share(id)
    where ${own.loadId} = ${p.loadId} and ${own.priceId} = share.id`,
);

const finishUndoing = updateById(priceLoad, "loading of prices undone");
