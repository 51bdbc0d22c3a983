import { AsyncLocalStorage } from "node:async_hooks";

const tracing = new AsyncLocalStorage<Set<string>>();

/**
 * Runs a function and records the texts of all statements behind its result, including those of
 * cached results (server/operations/cached.ts).
 * @returns the result and the texts
 */
export async function traceStatements<T>(
  run: () => Promise<T>,
): Promise<{ result: T; statements: ReadonlySet<string> }> {
  const statements = new Set<string>();
  const result = await tracing.run(statements, run);
  noteStatements(statements);
  return { result, statements };
}

/** Records in the current trace, if there is one, that a result depends on this statement. */
export const noteStatement = (text: string): void => void tracing.getStore()?.add(text);

/** As `noteStatement`, for the statements of a cached result that is reused. */
export function noteStatements(texts: Iterable<string>): void {
  const statements = tracing.getStore();
  if (statements) for (const text of texts) statements.add(text);
}
