import { sql } from "drizzle-orm";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { complaintDeskPath } from "#core/paths.ts";
import { jsonObject } from "#server/database/statement.ts";
import { none, type PendingReviews } from "#server/pending-reviews.ts";
import { complaint, complaintCase } from "./tables.ts";

/** What waits for an officer. */
export const pendingReviews: readonly PendingReviews[] = [
  // Owners and reporters do not decide on their case.
  {
    kind: "complaint",
    from: (by) => sql`from ${complaintCase}
      where ${complaintCase.waitingSince} is not null and ${complaintCase.ownerId} <> ${by}
        and not exists (select from ${complaint} own
          where own.case_id = ${complaintCase.id} and own.by = ${by})`,
    id: complaintCase.id,
    since: complaintCase.waitingSince,
    orSince: complaintCase.createdAt,
    summary: () => sql`(select ${jsonObject({
      name: complaintCase.name,
      about: sql<string | null>`nullif(${personName.ofShop(trader, account)}, '')`,
      of: none,
      documents: none,
    })} from ${complaintCase} join ${account} on ${account.id} = ${complaintCase.ownerId}
      left join ${trader} on ${trader.accountId} = ${account.id}
      where ${complaintCase.id} = waits.id)`,
    path: ({ id }) => complaintDeskPath(id),
  },
];
