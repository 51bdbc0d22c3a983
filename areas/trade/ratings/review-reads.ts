import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import {
  iso,
  jsonObject,
  nullIfMissing,
  type Parameters,
  select,
  statement,
  withTables,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import type * as endpoints from "./endpoints.ts";
import { answer, buyer, ratedOrder, ratingColumns, ratingJoins, review } from "./rating-rows.ts";
import { ratingDecision, ratingReport, ratingReview } from "./tables.ts";

/** The original texts, even if they are hidden. */
const reportedColumns = () => ({
  ...ratingColumns(),
  comment: sql<string | null>`nullif(${ratedOrder.ratingComment}, '')`,
  answer: nullIfMissing(
    answer.orderId,
    jsonObject({ text: answer.text, at: sql<string>`${iso(answer.at)}` }),
  ),
  effect: review.effect,
  waitingSince: iso(review.waitingSince),
  decidedAt: iso(review.decidedAt),
  reports: sql<number>`(select count(*) from ${ratingReport} r where r.order_id = ${ratedOrder.id})`,
});

/**
 * Lists reported ratings: pending ones with the longest pending first, decided ones with the newest
 * first.
 */
export const listReportedRatings: Handler<typeof endpoints.listReportedRatings> = (
  context,
  input,
) => lists[input.state ?? "waiting"](context, input);

const deskList = (name: string, where: SQL, order: SQL, orderJoined: SQL) =>
  pagedStatement(
    `ratings ${name}`,
    (_: Parameters<object>, { language, limit }) =>
      withTables(
        sql`page as materialized (
            select ${ratingReview.orderId} from ${ratingReview} where ${where}
            order by ${order} ${limit}
          )`,
        select(
          reportedColumns(),
          sql`from page join ${marketOrder} o on ${ratedOrder.id} = page.order_id ${ratingJoins(language)}
            order by ${orderJoined}`,
        ),
      ),
    () => sql`from ${ratingReview} where ${where}`,
  );

const lists = {
  waiting: deskList(
    "waiting",
    sql`${ratingReview.waitingSince} is not null`,
    sql`${ratingReview.waitingSince}, ${ratingReview.orderId}`,
    sql`${review.waitingSince}, ${review.orderId}`,
  ),
  decided: deskList(
    "decided",
    sql`${ratingReview.waitingSince} is null`,
    sql`${ratingReview.decidedAt} desc, ${ratingReview.orderId} desc`,
    sql`${review.decidedAt} desc, ${review.orderId} desc`,
  ),
};

/** @throws AppError errors.notFound for a rating without reports */
export const getReportedRating: Handler<typeof endpoints.getReportedRating> = async (
  context,
  { id },
) => {
  const { accountId } = personOf(context);
  const [[row], reported, decisions] = await Promise.all([
    findReported(context, { id, language: context.language, accountId }),
    readReports(context, { id }),
    readDecisions(context, { id }),
  ]);
  if (!row) throw notFound();
  return { ...row, reported, decisions };
};

const findReported = statement(
  "rating reviewed",
  (p: Parameters<{ id: string; language: Language; accountId: string }>) =>
    select(
      {
        ...reportedColumns(),
        orderNumber: ratedOrder.number,
        buyerId: ratedOrder.buyerId,
        buyerName: personName.display(buyer),
        isOwn: sql<boolean>`${p.accountId} in (${ratedOrder.buyerId}, ${ratedOrder.traderId}) or exists (
          select from ${ratingReport} r where r.order_id = ${ratedOrder.id} and r.by = ${p.accountId})`,
      },
      sql`from ${marketOrder} o ${ratingJoins(p.language)}
        where ${ratedOrder.id} = ${p.id} and ${review.orderId} is not null`,
    ),
);

const who = alias(account, "who");

const readReports = statement("reports of a rating", (p: Parameters<{ id: string }>) =>
  select(
    {
      reason: ratingReport.reason,
      comment: ratingReport.comment,
      by: personName.display(who),
      at: iso(ratingReport.at),
    },
    sql`from ${ratingReport} join ${account} who on ${who.id} = ${ratingReport.by}
      where ${ratingReport.orderId} = ${p.id}
      order by ${ratingReport.at} desc, ${ratingReport.id} desc limit 100`,
  ),
);

const readDecisions = statement("decisions on a rating", (p: Parameters<{ id: string }>) =>
  select(
    {
      effect: ratingDecision.effect,
      by: personName.full(who),
      comment: ratingDecision.comment,
      at: iso(ratingDecision.at),
    },
    sql`from ${ratingDecision} join ${account} who on ${who.id} = ${ratingDecision.by}
      where ${ratingDecision.orderId} = ${p.id}
      order by ${ratingDecision.at} desc, ${ratingDecision.id} desc`,
  ),
);
