import type { Pool } from "pg";
import type { Database } from "#server/database/database.ts";

interface ExplainOptions {
  /** Whether a statement is run after it was explained. Otherwise it returns no rows. */
  isRun?: boolean;
  /** Planner settings, such as `enable_seqscan = off`, for tables that are too small for a choice. */
  planner?: string[];
}

/**
 * Returns a database that records PostgreSQL's plan of each declared statement. `plans` are in the
 * order of the statements, each as its name and its plan; `planOf` returns the plans of one name.
 */
export function explainStatements(
  { db, pool }: { db: Database; pool: Pool },
  { isRun = true, planner = [] }: ExplainOptions = {},
) {
  const plans: { name: string; plan: string }[] = [];
  const explaining: Database = {
    ...db,
    async named(name, text, values) {
      const client = await pool.connect();
      try {
        await client.query("begin");
        for (const setting of planner) await client.query(`set local ${setting}`);
        const { rows } = await client.query({ text: `explain ${text}`, values });
        plans.push({ name, plan: rows.map((row) => row["QUERY PLAN"]).join("\n") });
      } finally {
        await client.query("rollback");
        client.release();
      }
      return isRun ? db.named(name, text, values) : [];
    },
  };
  const planOf = (name: string) =>
    plans.flatMap((entry) => (entry.name === name ? [entry.plan] : [])).join("\n");
  return { db: explaining, plans, planOf };
}
