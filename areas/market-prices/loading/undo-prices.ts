import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { removeMarketPlaces } from "#areas/places/market-places.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement, updateById } from "#server/database/statement.ts";
import { pricesChanged } from "../queues.ts";
import { marketPrice, priceLoad, priceLoadChange } from "../tables.ts";
import { lockLoad } from "./reads.ts";
import { oneAtATime } from "./write-prices.ts";

/**
 * Puts back what stood before a loading, in one transaction. What a later loading wrote over it
 * stays; undone itself, that one then leads back to what stood before both.
 */
export async function undoPrices(context: Context, { loadId }: { loadId: string }): Promise<void> {
  const added = await context.transaction(async (context) => {
    await oneAtATime(context);
    const [load] = await lockLoad(context, { id: loadId });
    if (load?.state !== "undoing") return [];
    await passOn(context, { loadId });
    await restore(context, { loadId });
    await removeMade(context, { loadId });
    await forgetChanges(context, { loadId });
    await finishUndoing(context, { id: loadId, state: "undone", undoneAt: context.now });
    await context.jobs.send(context, pricesChanged, { loadId });
    return load.addedMarkets;
  });
  await removeMarketPlaces(context, added);
}

const later = alias(priceLoadChange, "later");
const own = alias(priceLoadChange, "own");
const ofLoad = (p: Parameters<{ loadId: string }>) => sql`${own.loadId} = ${p.loadId}`;

/** Whoever wrote over it is told what stood there before it. */
const passOn = statement(
  "undone prices passed on",
  (p: Parameters<{ loadId: string }>) => sql`
    update ${priceLoadChange} later ${set(priceLoadChange, {
      priorPrice: sql`${own.priorPrice}`,
      priorLow: sql`${own.priorLow}`,
      priorHigh: sql`${own.priorHigh}`,
      priorCurrency: sql`${own.priorCurrency}`,
      priorLoadId: sql`${own.priorLoadId}`,
    })} from ${priceLoadChange} own
    where ${ofLoad(p)} and ${later.priceId} = ${own.priceId} and ${later.priorLoadId} = ${p.loadId}`,
);

const restore = statement(
  "prices put back",
  (p: Parameters<{ loadId: string }>) => sql`
    update ${marketPrice} ${set(marketPrice, {
      price: sql`${own.priorPrice}`,
      priceLow: sql`${own.priorLow}`,
      priceHigh: sql`${own.priorHigh}`,
      currency: sql`${own.priorCurrency}`,
      loadId: sql`${own.priorLoadId}`,
    })} from ${priceLoadChange} own
    where ${ofLoad(p)} and ${own.priorCurrency} is not null
      and ${marketPrice.id} = ${own.priceId} and ${marketPrice.loadId} = ${p.loadId}`,
);

/** Prices that were not there before, and that nobody wrote over; their changes go with them. */
const removeMade = statement(
  "prices of a loading removed",
  (p: Parameters<{ loadId: string }>) => sql`
    delete from ${marketPrice} using ${priceLoadChange} own
    where ${ofLoad(p)} and ${own.priorCurrency} is null
      and ${marketPrice.id} = ${own.priceId} and ${marketPrice.loadId} = ${p.loadId}`,
);

const forgetChanges = statement(
  "changes of a loading forgotten",
  (p: Parameters<{ loadId: string }>) =>
    sql`delete from ${priceLoadChange} where ${priceLoadChange.loadId} = ${p.loadId}`,
);

const finishUndoing = updateById(priceLoad, "loading of prices undone");
