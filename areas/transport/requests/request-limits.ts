import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { refuse } from "#areas/transport/services/refusals.ts";
import { retryAfterAnswer } from "#core/errors.ts";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { dailyLimit, enforceFree, secondsUntilFree } from "#server/daily-limit.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { logisticsOffer, logisticsRequest } from "./tables.ts";

const r = alias(logisticsRequest, "r");

/**
 * Call it after locking the customer's account, so that concurrent requests cannot exceed a limit.
 * @throws AppError logistics.tooManyWaiting, .tooManyToProvider, .tooManyRequests (429)
 */
export async function enforceRequestLimits(
  context: Pick<Context, "db" | "now" | "settings">,
  of: { customerId: string; providerId: string },
): Promise<void> {
  const {
    TRANSPORT_REQUESTS_WAITING: max,
    TRANSPORT_REQUESTS_TO_ONE_CARRIER_PER_DAY: maxToProvider,
    TRANSPORT_REQUESTS_PER_DAY: maxADay,
  } = context.settings;
  const since = earlier(context.now, dayMs);
  const [made] = await countRequests(context, { ...of, since, maxToProvider, maxADay });
  if (made && made.waiting >= max)
    throw refuse("tooManyWaiting", { values: { max }, headers: retryAfterAnswer });
  enforceFree(made?.toProvider, maxToProvider, (details) => refuse("tooManyToProvider", details));
  enforceFree(made?.today, maxADay, (details) => refuse("tooManyRequests", details));
}

interface RequestCountParams {
  customerId: string;
  providerId: string;
  since: Date;
  maxToProvider: number;
  maxADay: number;
}

const countRequests = statement(
  "transport requests counted",
  (p: Parameters<RequestCountParams>) => {
    const own = sql`from ${logisticsRequest} r where ${r.customerId} = ${p.customerId}`;
    const toProvider = sql`${own} and ${r.providerId} = ${p.providerId}`;
    const { since } = p;
    return select(
      {
        waiting: sql<number>`count(*)`,
        toProvider: secondsUntilFree(r.createdAt, toProvider, { since, max: p.maxToProvider }),
        today: secondsUntilFree(r.createdAt, own, { since, max: p.maxADay }),
      },
      sql`${own} and ${r.state} = 'pending'`,
    );
  },
);

/**
 * Limits the offers of a day; call it after locking the provider's account.
 * @throws AppError logistics.tooManyOffers (429)
 */
export const enforceOfferLimit = dailyLimit({
  at: logisticsOffer.createdAt,
  by: logisticsOffer.providerId,
  tooMany: (details) => refuse("tooManyOffers", details),
});
