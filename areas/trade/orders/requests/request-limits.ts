import { type Column, type SQL, sql } from "drizzle-orm";
import { retryAfter, retryAfterAnswer } from "#core/errors.ts";
import { dayMs, hourMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import type { Parameters } from "#server/database/statement.ts";
import type { InHourDay } from "#server/limits/windows.ts";
import { refuse } from "../refusals.ts";

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
