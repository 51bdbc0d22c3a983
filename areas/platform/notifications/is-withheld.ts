import { type SQL, sql } from "drizzle-orm";
import type { Selection } from "#server/database/statement.ts";

/**
 * Whether a notification names what was hidden or withdrawn since, as its row says at this moment: it
 * stands in no list then and does not leave, and is there again once the thing is shown again.
 * @param n `notification`, or an alias of it
 */
export const isWithheld = (n: Record<"kind" | "link" | "accountId", Selection[string]>): SQL =>
  sql`notification_withheld(${n.kind}, ${n.link}, ${n.accountId})`;
