import { AsyncLocalStorage } from "node:async_hooks";
import type { StatementTables } from "./statement-tables.ts";

/** The tables of each statement; undefined for a statement that does not declare them. */
export type Trace = ReadonlySet<StatementTables | undefined>;

const tracing = new AsyncLocalStorage<Set<StatementTables | undefined>>();

/**
 * Runs a function and records the tables of all statements behind its result, including those of
 * cached results (server/operations/cached.ts).
 * @returns the result and the tables of its statements
 */
export async function traceStatements<T>(
  run: () => Promise<T>,
): Promise<{ result: T; statements: Trace }> {
  const statements = new Set<StatementTables | undefined>();
  const result = await tracing.run(statements, run);
  noteStatements(statements);
  return { result, statements };
}

/** Records in the current trace, if there is one, that a result depends on this statement. */
export const noteStatement = (tables: StatementTables | undefined): void =>
  void tracing.getStore()?.add(tables);

/** As `noteStatement`, for the statements of a cached result that is reused. */
export function noteStatements(noted: Iterable<StatementTables | undefined>): void {
  const statements = tracing.getStore();
  if (statements) for (const tables of noted) statements.add(tables);
}
