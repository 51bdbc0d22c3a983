import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { refuse } from "#areas/transport/services/refusals.ts";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { logisticsOffer, logisticsRequest } from "./tables.ts";

const r = alias(logisticsRequest, "r");
const f = alias(logisticsOffer, "f");

/** Retry-after for pending requests: other users have to answer first, at an unknown time. */
const pendingRetrySeconds = 3600;

const retryAfter = (seconds: number) => ({ headers: { "retry-after": String(seconds) } });

/**
 * Call it after locking the customer's account, so that concurrent requests cannot exceed a limit.
 * @throws AppError logistics.tooManyWaiting, .tooManyToProvider, .tooManyRequests (429)
 */
export async function enforceRequestLimits(
  context: Pick<Context, "db" | "now" | "settings">,
  of: { customerId: string; providerId: string },
): Promise<void> {
  const [made] = await countRequests(context, { ...of, since: earlier(context.now, dayMs) });
  if (!made) return;
  const {
    TRANSPORT_REQUESTS_WAITING: max,
    TRANSPORT_REQUESTS_TO_ONE_CARRIER_PER_DAY: maxToProvider,
    TRANSPORT_REQUESTS_PER_DAY: maxADay,
  } = context.settings;
  if (made.waiting >= max) {
    throw refuse("tooManyWaiting", { values: { max }, ...retryAfter(pendingRetrySeconds) });
  }
  if (made.toProvider >= maxToProvider) {
    throw refuse("tooManyToProvider", retryAfter(made.waitOfProvider));
  }
  if (made.today >= maxADay) throw refuse("tooManyRequests", retryAfter(made.wait));
}

interface RequestCountParams {
  customerId: string;
  providerId: string;
  since: Date;
}

const countRequests = statement(
  "transport requests counted",
  (p: Parameters<RequestCountParams>) => {
    const isNew = sql`${r.createdAt} > ${p.since}`;
    const isToProvider = sql`${isNew} and ${r.providerId} = ${p.providerId}`;
    /** Seconds until the oldest request of the last day no longer counts. */
    const wait = (which: typeof isNew) => sql<number>`coalesce(
    ceil(extract(epoch from min(${r.createdAt}) filter (where ${which}) - ${p.since})), 1)::int`;
    return select(
      {
        waiting: sql<number>`count(*) filter (where ${r.state} = 'pending')`,
        today: sql<number>`count(*) filter (where ${isNew})`,
        toProvider: sql<number>`count(*) filter (where ${isToProvider})`,
        wait: wait(isNew),
        waitOfProvider: wait(isToProvider),
      },
      sql`from ${logisticsRequest} r where ${r.customerId} = ${p.customerId}
      and (${isNew} or ${r.state} = 'pending')`,
    );
  },
);

/**
 * Call it after locking the provider's account.
 * @throws AppError logistics.tooManyOffers (429)
 */
export async function enforceOfferLimit(
  context: Pick<Context, "db" | "now" | "settings">,
  { providerId }: { providerId: string },
): Promise<void> {
  const [made] = await countOffers(context, { providerId, since: earlier(context.now, dayMs) });
  if (made && made.today >= context.settings.TRANSPORT_OFFERS_PER_DAY)
    throw refuse("tooManyOffers", retryAfter(made.wait));
}

const countOffers = statement(
  "transport offered",
  (p: Parameters<{ providerId: string; since: Date }>) =>
    select(
      {
        today: sql<number>`count(*)`,
        wait: sql<number>`coalesce(
          ceil(extract(epoch from min(${f.createdAt}) - ${p.since})), 1)::int`,
      },
      sql`from ${logisticsOffer} f
        where ${f.providerId} = ${p.providerId} and ${f.createdAt} > ${p.since}`,
    ),
);
