import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { dailyLimit } from "#server/daily-limit.ts";
import {
  insertColumns,
  insertion,
  lookup,
  type Parameters,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { lockRatedOrder } from "./lock-rating.ts";
import { refuse } from "./refusals.ts";
import { ratingReport, ratingReview } from "./tables.ts";

/**
 * Reports a rating to the officers; no one else is notified.
 * @throws AppError errors.notFound, ratings.ownRating (403) for the author, ratings.alreadyReported
 * (409), ratings.tooManyReports (429)
 */
export const reportRating: Handler<typeof endpoints.reportRating> = (
  context,
  { id, reason, comment },
) => {
  const { accountId: by } = personOf(context);
  return context.transaction(async (context) => {
    const at = context.now;
    // Serializes the reports of one person, so that concurrent reports cannot exceed the daily
    // limit.
    await lockReports(context, { by });
    const [before] = await findReport(context, { by, orderId: id });
    if (before) throw refuse("alreadyReported");
    const [rated] = await lockRatedOrder(context, { id });
    if (!rated?.isShown) throw notFound();
    if (rated.buyerId === by) throw refuse("ownRating");
    await enforceDailyLimit(context, { id: by, max: context.settings.RATING_REPORTS_PER_DAY });
    await insertReport(context, { id: newId(), orderId: id, by, reason, comment, at });
    await putToReview(context, { orderId: id, at });
    return {};
  });
};

const lockReports = statement(
  "reports of a person locked",
  (p: Parameters<{ by: string }>) =>
    sql`select pg_advisory_xact_lock(hashtext('rating reports ' || ${p.by}))`,
);

const findReport = lookup(ratingReport, "report of a person", ["id"], "orderId", "by");

const enforceDailyLimit = dailyLimit({
  at: ratingReport.at,
  by: ratingReport.by,
  tooMany: (details) => refuse("tooManyReports", details),
});

const insertReport = insertion(ratingReport, "report of a rating");

const putToReview = statement(
  "rating put to review",
  (p: Parameters<{ orderId: string; at: Date }>) => sql`
    insert into ${insertColumns(ratingReview, "orderId", "waitingSince")} values (${p.orderId}, ${p.at})
    on conflict (order_id) do update
    set waiting_since = coalesce(${ratingReview.waitingSince}, excluded.waiting_since)`,
);
