import { sql } from "drizzle-orm";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { flagDeskPath } from "#core/paths.ts";
import { jsonObject } from "#server/database/statement.ts";
import { none, type PendingReviews } from "#server/pending-reviews.ts";
import { flag } from "./tables.ts";

/** What waits for an officer. */
export const pendingReviews: readonly PendingReviews[] = [
  // A post flagged by several users is listed once, by its oldest flag.
  {
    kind: "flag",
    from: (by) => sql`from ${flag}
      where ${flag.state} = 'open' and ${flag.authorId} <> ${by}
        and not exists (select from ${flag} older
          where older.kind = ${flag.kind} and older.target_id = ${flag.targetId}
            and older.state = 'open' and older.id < ${flag.id})`,
    id: flag.id,
    since: flag.createdAt,
    orSince: flag.createdAt,
    summary: () => sql`(select ${jsonObject({
      name: sql<string>`coalesce(nullif(left(${flag.excerpt}, 80), ''), ${flag.kind})`,
      about: sql<string | null>`nullif(${personName.display(account)}, '')`,
      of: none,
      documents: none,
    })} from ${flag} join ${account} on ${account.id} = ${flag.authorId}
      where ${flag.id} = waits.id)`,
    path: ({ id }) => flagDeskPath(id),
  },
];
