import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { refuse } from "#areas/transport/services/refusals.ts";
import { type RefusalDetails, retryAfterAnswer } from "#core/errors.ts";
import { dayMs, earlier, hourMs } from "#core/time.ts";
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
  of: { customerId: string; providerId: string | null },
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
  providerId: string | null;
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
 * Limits the requests to all carriers; call it after locking the customer's account.
 * @throws AppError logistics.tooManyLoads (429)
 */
export async function enforceLoadLimit(
  context: Pick<Context, "db" | "now" | "settings">,
  { customerId }: { customerId: string },
): Promise<void> {
  const { hour, day } = context.settings.TRANSPORT_LOADS;
  const { now } = context;
  const [made] = await countLoads(context, {
    customerId,
    hour,
    day,
    sinceHour: earlier(now, hourMs),
    sinceDay: earlier(now, dayMs),
  });
  enforceFree(made?.hour, hour, (details) => refuse("tooManyLoads", details));
  enforceFree(made?.day, day, (details) => refuse("tooManyLoads", details));
}

interface LoadCountParams {
  customerId: string;
  hour: number;
  day: number;
  sinceHour: Date;
  sinceDay: Date;
}

const countLoads = statement("loads counted", (p: Parameters<LoadCountParams>) => {
  const own = sql`from ${logisticsRequest} r
    where ${r.customerId} = ${p.customerId} and ${r.endsAt} is not null`;
  return select(
    {
      hour: secondsUntilFree(r.createdAt, own, { since: p.sinceHour, max: p.hour }),
      day: secondsUntilFree(r.createdAt, own, { since: p.sinceDay, max: p.day }),
    },
    sql``,
  );
});

const offersOfProvider = {
  at: logisticsOffer.createdAt,
  by: logisticsOffer.providerId,
  tooMany: (details: RefusalDetails) => refuse("tooManyOffers", details),
};
const enforceDay = dailyLimit(offersOfProvider);
const enforceHour = dailyLimit({ ...offersOfProvider, periodMs: hourMs });

/**
 * Limits the offers of an hour and a day; call it after locking the provider's account.
 * @throws AppError logistics.tooManyOffers (429)
 */
export async function enforceOfferLimit(
  context: Pick<Context, "db" | "now" | "settings">,
  { id }: { id: string },
): Promise<void> {
  const { TRANSPORT_OFFERS_PER_HOUR: hour, TRANSPORT_OFFERS_PER_DAY: day } = context.settings;
  await enforceHour(context, { id, max: hour });
  await enforceDay(context, { id, max: day });
}
