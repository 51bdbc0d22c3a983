import { type SQL, sql } from "drizzle-orm";
import type { Selection } from "#server/database/statement.ts";
import { reading } from "#server/database/statement-tables.ts";

/**
 * Whether the content a notification is about is hidden or withdrawn now. Such a notification is
 * neither listed nor sent, and is visible again once the content is.
 * @param n `notification`, or an alias of it
 */
export const isWithheld = (n: Record<"kind" | "link" | "accountId", Selection[string]>): SQL =>
  reading(
    ["forum_topic", "association_news"],
    sql`notification_withheld(${n.kind}, ${n.link}, ${n.accountId})`,
  );
