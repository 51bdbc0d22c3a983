import { sql } from "drizzle-orm";
import { logisticsOrder as o } from "#areas/transport/requests/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Page } from "#server/operations/endpoint.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import { utcOffsetHours } from "#web/format/format.ts";

type Local = Parameters<{ accountId: string; hours: number }>;

const monthOf = (p: Local) =>
  sql<string>`to_char(${o.approvedAt} at time zone 'UTC' + make_interval(hours => ${p.hours}::int), 'YYYY-MM')`;

/** Money that was received counts, whatever became of the order. */
const isEarned = (p: Local) => sql`from ${o} where ${o.providerId} = ${p.accountId}
  and (${o.state} <> 'cancelled' or ${o.paid} = 'paid')`;

const sumIf = (paid: "paid" | "submitted" | "unpaid") =>
  sql<number>`coalesce(sum(${o.total}) filter (where ${o.paid} = ${sql.raw(`'${paid}'`)}), 0)::float8`;

const readEarnings = pagedStatement(
  "earnings of a carrier",
  (p: Local, { limit }) =>
    select(
      {
        month: monthOf(p),
        currency: o.currency,
        orders: sql<number>`count(*)::int`,
        total: sql<number>`sum(${o.total})::float8`,
        paid: sumIf("paid"),
        toCheck: sumIf("submitted"),
        owed: sumIf("unpaid"),
      },
      sql`${isEarned(p)} group by 1, 2 order by 1 desc, 2 ${limit}`,
    ),
  (p) =>
    sql`from (select ${monthOf(p)} as month, ${o.currency} ${isEarned(p)} group by 1, 2) months`,
);

export const listCarrierEarnings = (context: Context, page: Page) => {
  const { accountId } = personOf(context);
  return readEarnings(context, page, { accountId, hours: utcOffsetHours[context.edition.code] });
};
