import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { dayMs, earlier } from "#core/time.ts";
import {
  insertColumns,
  insertion,
  type Parameters,
  select,
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
    const most = context.settings.RATING_REPORTS_PER_DAY;
    const since = earlier(at, dayMs);
    const [made] = await findRecentReports(context, { by, orderId: id, since, most });
    if (made?.isThere) throw refuse("alreadyReported");
    const [rated] = await lockRatedOrder(context, { id });
    if (!rated?.isShown) throw notFound();
    if (rated.buyerId === by) throw refuse("ownRating");
    if (made?.oldest) {
      const wait = Math.ceil((made.oldest.getTime() + dayMs - at.getTime()) / 1000);
      throw refuse("tooManyReports", { headers: { "retry-after": String(Math.max(1, wait)) } });
    }
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

const findRecentReports = statement(
  "reports of a person",
  (p: Parameters<{ by: string; orderId: string; since: Date; most: number }>) =>
    select(
      {
        isThere: sql<boolean>`exists (select from ${ratingReport}
          where ${ratingReport.orderId} = ${p.orderId} and ${ratingReport.by} = ${p.by})`,
        /** The report that must be a day old before the user may report again. */
        oldest: sql<Date | null>`(select ${ratingReport.at} from ${ratingReport}
          where ${ratingReport.by} = ${p.by} and ${ratingReport.at} > ${p.since}
          order by ${ratingReport.at} desc
          offset ${p.most}::int - 1 limit 1)`,
      },
      sql``,
    ),
);

const insertReport = insertion(ratingReport, "report of a rating");

const putToReview = statement(
  "rating put to review",
  (p: Parameters<{ orderId: string; at: Date }>) => sql`
    insert into ${insertColumns(ratingReview, "orderId", "waitingSince")} values (${p.orderId}, ${p.at})
    on conflict (order_id) do update
    set waiting_since = coalesce(${ratingReview.waitingSince}, excluded.waiting_since)`,
);
