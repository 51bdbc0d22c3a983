import { type Column, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { marketOrder } from "#areas/orders/tables.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { nameOf, ownRows, type PersonalData, personalPart } from "#server/personal-data.ts";
import { rating, ratingAnswer, ratingDecision, ratingReport } from "./tables.ts";

/** What belongs to ratings of orders she bought or sold. */
const ofOrders = (
  table: PgTable & { orderId: Column; at: Column },
  { own = [], without = [] }: { own?: Column[]; without?: Column[] } = {},
) =>
  personalPart({
    table,
    own,
    without,
    from: (p) => sql`from ${table} where ${table.orderId} in (
        select ${marketOrder.id} from ${marketOrder}
        where ${marketOrder.buyerId} = ${p.accountId} or ${marketOrder.traderId} = ${p.accountId})
      order by ${table.at}`,
  });

export const ratingsPersonalData: PersonalData = {
  parts: {
    ratingAnswers: ofOrders(ratingAnswer),
    ratingReports: ownRows({
      table: ratingReport,
      own: [ratingReport.by],
      order: [ratingReport.at, ratingReport.id],
    }),
    ratingDecisions: ofOrders(ratingDecision, { without: [ratingDecision.by] }),
  },
  leftOut: {
    [nameOf(rating.buyerId)]: "the rating itself is given with its order",
    [nameOf(ratingDecision.by)]: "what an officer decided is about somebody else's words",
  },
  /** Her words to officers go; what she rated stays, and says no more who she was. */
  async end(context, accountId) {
    await forgetReports(context, { accountId });
    return undefined;
  },
};

const forgetReports = statement(
  "reports of who leaves",
  (p: Parameters<{ accountId: string }>) => sql`
    update ${ratingReport} ${set(ratingReport, { comment: null })}
    where ${ratingReport.by} = ${p.accountId} and ${ratingReport.comment} is not null`,
);
