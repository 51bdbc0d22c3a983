import { sql } from "drizzle-orm";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { contactMessage } from "./tables.ts";

/**
 * Messages are deleted this long after they were answered or closed, as the privacy policy says.
 */
const retentionMs = 180 * dayMs;

export async function deleteOldMessages(context: Pick<Context, "db" | "now">): Promise<void> {
  await forgetDecided(context, { since: earlier(context.now, retentionMs) });
}

const forgetDecided = statement(
  "forget contact messages",
  (p: Parameters<{ since: Date }>) => sql`
    delete from ${contactMessage} where ${contactMessage.decidedAt} <= ${p.since}`,
);
