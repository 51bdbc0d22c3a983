import { type Column, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import {
  endWith,
  ownRows,
  type PersonalData,
  personalPart,
  qualifiedName,
} from "#server/personal-data.ts";
import { rating, ratingAnswer, ratingDecision, ratingReport, ratingReview } from "./tables.ts";

/** Rows about ratings of orders that the user bought or sold. */
const ofOrders = (table: PgTable & { orderId: Column; at: Column }, ...without: Column[]) =>
  personalPart({
    table,
    own: [table.orderId],
    without,
    from: (p) => sql`from ${table} where ${table.orderId} in (
        select ${marketOrder.id} from ${marketOrder}
        where ${marketOrder.buyerId} = ${p.accountId} or ${marketOrder.traderId} = ${p.accountId})
      order by ${table.at}`,
  });

const forgetReports = statement(
  "rating reports of a deleted account",
  (p: Parameters<{ accountId: string }>) => sql`
    update ${ratingReport} ${set(ratingReport, { comment: null })}
    where ${ratingReport.by} = ${p.accountId} and ${ratingReport.comment} is not null`,
);

export const ratingsPersonalData: PersonalData = {
  parts: {
    ratingAnswers: ofOrders(ratingAnswer),
    ratingReports: ownRows(ratingReport, { own: ["by"], order: ["at", "id"] }),
    ratingDecisions: ofOrders(ratingDecision, ratingDecision.by),
  },
  leftOut: {
    [qualifiedName(rating.buyerId)]: "the rating itself is exported with its order",
    [qualifiedName(rating.orderId)]: "the rating itself is exported with its order",
    [qualifiedName(ratingReport.orderId)]:
      "other users' reports of the user's rating belong to them and to the officers",
    [qualifiedName(ratingReview.orderId)]: "its state follows from the last decision",
    [qualifiedName(ratingDecision.by)]: "an officer's decision is about another user's rating",
  },
  /** Deletes the user's comments to officers. Their ratings remain without a name. */
  end: endWith(forgetReports),
};
