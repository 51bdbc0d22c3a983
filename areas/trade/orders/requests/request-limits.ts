import { type Column, type SQL, sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { retryAfter, retryAfterAnswer } from "#core/errors.ts";
import { dayMs, hourMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { InHourDay } from "#server/limits/windows.ts";
import { refuse } from "../refusals.ts";
import { marketOrderRequest } from "../tables.ts";

/** Creation times, newest first, up to the day's limit. */
export type RecentTimestamps = readonly string[];

/** Selects the creation times that a limit counts, as a JSON list. */
export const recentTimestamps = (
  at: Column,
  from: SQL,
  { since, most }: Parameters<{ since: Date; most: number }>,
) => sql<string[]>`(select coalesce(jsonb_agg(at), '[]') from (
    select ${at} as at ${from} and ${at} > ${since} order by ${at} desc limit ${most}) made)`;

/**
 * @param more number created in this transaction as well
 * @throws AppError (429) with Retry-After if the limit of an hour or a day is reached
 */
export function enforceRequestRate(
  { now }: Pick<Context, "now">,
  name: "tooManyRequests" | "tooManyToSeller" | "tooManyProposals",
  { made: timestamps, max, more = 0 }: { made: RecentTimestamps; max: InHourDay; more?: number },
): void {
  const untilFree = (most: number, lengthMs: number) => {
    if (timestamps.length + more < most) return 0;
    const at = timestamps[most - 1 - more];
    return at === undefined ? lengthMs : Date.parse(at) + lengthMs - now.getTime();
  };
  const waitMs = Math.max(untilFree(max.hour, hourMs), untilFree(max.day, dayMs));
  if (waitMs <= 0) return;
  throw refuse(name, { headers: retryAfter(waitMs / 1000) });
}

/** @throws AppError orders.tooManyPending (429) */
export function enforcePendingLimit(
  { settings }: Pick<Context, "settings">,
  pending: number,
): void {
  const { ORDER_REQUESTS_WAITING: max } = settings;
  if (pending < max) return;
  throw refuse("tooManyPending", { values: { max }, headers: retryAfterAnswer });
}

/** @throws AppError orders.noTurnsLeft (409) if a side has made all its proposals on a request */
export function enforceTurns({ settings }: Pick<Context, "settings">, made: number): void {
  const { BARGAIN_TURNS: max } = settings;
  if (made >= max) throw refuse("noTurnsLeft", { values: { max } });
}

interface Bargainers {
  buyerId: string;
  traderId: string;
}

/** The number of pending requests of a buyer to a trader in which the buyer named a price. */
export const countBargains = ({ buyerId, traderId }: Parameters<Bargainers>) =>
  sql<number>`(select count(*)::int from ${marketOrderRequest}
    where ${marketOrderRequest.buyerId} = ${buyerId}
      and ${marketOrderRequest.state} = 'pending'
      and ${marketOrderRequest.traderId} = ${traderId}
      and ${marketOrderRequest.turn} is not null)`;

/**
 * Counts the open bargains of a buyer with a trader, under a lock on the buyer that makes their
 * requests run one after another.
 * @throws AppError orders.tooManyBargains (429)
 */
export async function enforceBargains(context: Context, parties: Bargainers): Promise<void> {
  await lockBuyer(context, { buyerId: parties.buyerId });
  const [row] = await readBargains(context, parties);
  // The caller's request is one of them already.
  assertBargains(context, (row?.bargains ?? 1) - 1);
}

/** @throws AppError orders.tooManyBargains (429) */
export function assertBargains({ settings }: Pick<Context, "settings">, open: number): void {
  const { BARGAINS_WITH_ONE_SELLER: max } = settings;
  if (open < max) return;
  throw refuse("tooManyBargains", { values: { max }, headers: retryAfterAnswer });
}

const lockBuyer = statement(
  "bargaining buyer locked",
  (p: Parameters<{ buyerId: string }>) => sql`
    select from ${account} where ${account.id} = ${p.buyerId} for no key update`,
);

const readBargains = statement("open bargains", (p: Parameters<Bargainers>) =>
  select({ bargains: countBargains(p) }, sql``),
);
