import { sql } from "drizzle-orm";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { dispute } from "./tables.ts";

/** Counts the disputes that wait for a decision, and those whose decision is overdue. */
export const countEscalated = statement("disputes to decide", (p: Parameters<{ now: Date }>) =>
  select(
    {
      waiting: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${dispute.dueAt} <= ${p.now}))::int`,
    },
    sql`from ${dispute} where ${dispute.state} = 'escalated'`,
  ),
);
