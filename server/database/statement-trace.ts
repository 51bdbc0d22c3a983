import { AsyncLocalStorage } from "node:async_hooks";

const tracing = new AsyncLocalStorage<Set<string>>();

/**
 * Runs something and notes the texts of all statements that it asked the database with, those of
 * answers kept before among them (server/operations/cached.ts).
 * @returns what it came to, and the texts
 */
export async function traceStatements<T>(
  run: () => Promise<T>,
): Promise<{ result: T; statements: ReadonlySet<string> }> {
  const statements = new Set<string>();
  const result = await tracing.run(statements, run);
  noteStatements(statements);
  return { result, statements };
}

/** Tells the trace around, if there is one, that an answer was made of this statement. */
export const noteStatement = (text: string): void => void tracing.getStore()?.add(text);

/** As `noteStatement`, of what was read before and is used again. */
export function noteStatements(texts: Iterable<string>): void {
  const statements = tracing.getStore();
  if (statements) for (const text of texts) statements.add(text);
}
