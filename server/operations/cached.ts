import type { Context } from "#server/context.ts";
import { noteStatements, type Trace, traceStatements } from "#server/database/statement-trace.ts";

interface Bounds {
  /** The maximum number of cached answers per function. Beyond it, all are dropped. */
  maxAnswers?: number;
  /** Whether each language has an answer of its own. */
  byLanguage?: boolean;
}

interface CacheEntry<Result> {
  until: number;
  answer: Promise<Result>;
  /** The statements it was read with; absent while it is being read. */
  statements?: Trace;
  tables?: ReadonlySet<string> | undefined;
}

/**
 * Caches a read of reference data in this process, for `LOOKUP_SECONDS` at most and until a table
 * changes that it was read from: every page needs the same lists.
 */
export function cached<Input, Result>(
  read: (context: Context, input: Input) => Promise<Result>,
  { maxAnswers = 500, byLanguage = true }: Bounds = {},
): (context: Context, input: Input) => Promise<Result> {
  return async (context, input) => {
    const { LOOKUP_SECONDS: seconds } = context.settings;
    if (seconds === 0) return read(context, input);
    const answers = answersOf<Result>(context, read);
    const key = `${byLanguage ? context.language : ""} ${JSON.stringify(input)}`;
    const before = answers.get(key);
    const entry =
      before && before.until > performance.now()
        ? before
        : refresh(context, {
            answers,
            key,
            seconds,
            maxAnswers,
            run: () => read(context, input),
          });
    const result = await entry.answer;
    // A caller that uses a cached answer depends on its statements as well.
    noteStatements(entry.statements ?? []);
    return result;
  };
}

interface Reading<Result> {
  answers: Map<string, CacheEntry<Result>>;
  key: string;
  seconds: number;
  maxAnswers: number;
  run: () => Promise<Result>;
}

function refresh<Result>(
  { changes }: Context,
  { answers, key, seconds, maxAnswers, run }: Reading<Result>,
): CacheEntry<Result> {
  if (answers.size >= maxAnswers) answers.clear();
  const since = changes.moment();
  const forget = () => {
    if (answers.get(key) === entry) answers.delete(key);
  };
  const reading = async () => {
    const { result, statements } = await traceStatements(run);
    entry.statements = statements;
    entry.tables = changes.tablesOf(statements);
    // The answer may or may not contain what changed during the read.
    if (entry.tables && !changes.isSame(entry.tables, since)) forget();
    return result;
  };
  const entry: CacheEntry<Result> = {
    until: performance.now() + seconds * 1000,
    // Started a moment later, so that `entry` is initialized.
    answer: Promise.resolve().then(reading),
  };
  answers.set(key, entry);
  // A failed read is not cached.
  entry.answer.catch(forget);
  return entry;
}

/**
 * Returns the cached answers of one function. Answers read from a table that changes are dropped.
 */
function answersOf<Result>(
  { cache, changes }: Context,
  read: object,
): Map<string, CacheEntry<Result>> {
  return cache.of<CacheEntry<Result>>(read, (answers) =>
    changes.onChange((table) => {
      for (const [key, { statements, tables }] of answers) {
        // An answer that is still being read may have been read before the change.
        const isReading = statements === undefined;
        if (table === undefined || isReading || tables?.has(table)) answers.delete(key);
      }
    }),
  );
}
