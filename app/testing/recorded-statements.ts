import type { Database } from "#server/database/database.ts";

/** Creates a database stub that returns no rows and records the statements it receives. */
export function recordStatements() {
  const queries: { name: string; text: string; values: unknown[] }[] = [];
  const named = async (name: string, text: string, values: unknown[]) => {
    queries.push({ name, text: text.replace(/\s+/g, " ").trim(), values });
    return [];
  };
  return { queries, context: { db: { named } as unknown as Database } };
}
