import { sql } from "drizzle-orm";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { logisticsOrder as o } from "#areas/transport/requests/tables.ts";
import type { Context } from "#server/context.ts";
import { iso, type Parameters, select } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Page } from "#server/operations/endpoint.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";

type Carrier = Parameters<{ accountId: string }>;

/** As in the index logistics_order__to_check. */
const isToCheck = (p: Carrier) => sql`from ${o} join ${account} on ${account.id} = ${o.customerId}
  where ${o.providerId} = ${p.accountId} and ${o.paid} = 'submitted' and ${o.state} <> 'cancelled'`;

const readToCheck = pagedStatement(
  "transport payments to check",
  (p: Carrier, { limit }) =>
    select(
      {
        id: o.id,
        orderNumber: o.number,
        customer: personName.display(account),
        total: o.total,
        currency: o.currency,
        since: iso(o.updatedAt),
      },
      sql`${isToCheck(p)} order by ${o.updatedAt}, ${o.id} ${limit}`,
    ),
  isToCheck,
);

/** Payments that customers reported, the oldest first. */
export const listPaymentsToCheck = (context: Context, page: Page) =>
  readToCheck(context, page, { accountId: personOf(context).accountId });
