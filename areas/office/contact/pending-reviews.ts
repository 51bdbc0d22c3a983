import { sql } from "drizzle-orm";
import { jsonObject } from "#server/database/statement.ts";
import { none, type PendingReviews } from "#server/pending-reviews.ts";
import { contactMessagePath } from "./contact-paths.ts";
import { contactMessage } from "./tables.ts";

/** What waits for an officer. */
export const pendingReviews: readonly PendingReviews[] = [
  {
    kind: "contactMessage",
    from: (by) => sql`from ${contactMessage} where ${contactMessage.state} = 'open'
      and ${contactMessage.accountId} is distinct from ${by}`,
    id: contactMessage.id,
    since: contactMessage.createdAt,
    orSince: contactMessage.createdAt,
    summary: () =>
      sql`(select ${jsonObject({
        name: contactMessage.name,
        about: none,
        of: none,
        documents: none,
      })} from ${contactMessage} where ${contactMessage.id} = waits.id)`,
    path: ({ id }) => contactMessagePath(id),
  },
];
