import { sql } from "drizzle-orm";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { marketOrderRequest } from "./tables.ts";

/** With whom a person dealt, and by which name she stands there: her contact's, where she bought. */
export const othersOf = statement("others of a person", (p: Parameters<{ accountId: string }>) =>
  select(
    { accountId: sql<string>`other`, name: sql<string | null>`name` },
    sql`from (
      select ${marketOrderRequest.traderId} as other, ${marketOrderRequest.contactName} as name
      from ${marketOrderRequest} where ${marketOrderRequest.buyerId} = ${p.accountId}
      union
      select ${marketOrderRequest.buyerId}, null
      from ${marketOrderRequest} where ${marketOrderRequest.traderId} = ${p.accountId}) others`,
  ),
);
