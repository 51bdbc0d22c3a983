import { sql } from "drizzle-orm";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { importLimits } from "./import-limits.ts";
import { bookImport } from "./tables.ts";

/** Deletes old statements that were uploaded and never saved to the books. */
export async function deleteOldStatements(context: Pick<Context, "db" | "now">): Promise<void> {
  await forgetOld(context, { since: earlier(context.now, importLimits.keptDays * dayMs) });
}

const forgetOld = statement(
  "forget statements",
  (p: Parameters<{ since: Date }>) => sql`
    delete from ${bookImport} where ${bookImport.createdAt} <= ${p.since}`,
);
