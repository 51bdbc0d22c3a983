import type { Context } from "#server/context.ts";
import { noteStatements, traceStatements } from "#server/database/statement-trace.ts";

interface Bounds {
  /** Answers cached for one function at the most; past it all are forgotten. */
  maxAnswers?: number;
  /** Whether each language has an answer of its own. */
  byLanguage?: boolean;
}

interface Kept<Result> {
  until: number;
  answer: Promise<Result>;
  /** Of what it was read; absent while it is being read. */
  statements?: ReadonlySet<string>;
  tables?: ReadonlySet<string> | undefined;
}

/**
 * A read of reference data whose answers are kept in this process, for `LOOKUP_SECONDS` at most and
 * until a table changes that they were read from: every page asks for the same lists.
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
    const kept =
      before && before.until > performance.now()
        ? before
        : readAnew(context, {
            answers,
            key,
            seconds,
            maxAnswers,
            run: () => read(context, input),
          });
    const result = await kept.answer;
    // Who used what was read before depends on it as well.
    noteStatements(kept.statements ?? []);
    return result;
  };
}

interface Reading<Result> {
  answers: Map<string, Kept<Result>>;
  key: string;
  seconds: number;
  maxAnswers: number;
  run: () => Promise<Result>;
}

function readAnew<Result>(
  { changes }: Context,
  { answers, key, seconds, maxAnswers, run }: Reading<Result>,
): Kept<Result> {
  if (answers.size >= maxAnswers) answers.clear();
  const since = changes.moment();
  const forget = () => {
    if (answers.get(key) === kept) answers.delete(key);
  };
  const reading = async () => {
    const { result, statements } = await traceStatements(run);
    kept.statements = statements;
    kept.tables = changes.tablesOf(statements);
    // What changed meanwhile may be in it or not.
    if (kept.tables && !changes.isSame(kept.tables, since)) forget();
    return result;
  };
  const kept: Kept<Result> = {
    until: performance.now() + seconds * 1000,
    // Begun a moment later, so that `kept` is there.
    answer: Promise.resolve().then(reading),
  };
  answers.set(key, kept);
  // A failed read is nobody's answer.
  kept.answer.catch(forget);
  return kept;
}

/** The answers of one function; what a changed table was read for is forgotten. */
function answersOf<Result>({ cache, changes }: Context, read: object): Map<string, Kept<Result>> {
  return cache.of<Kept<Result>>(read, (answers) =>
    changes.onChange((table) => {
      for (const [key, { statements, tables }] of answers) {
        // One that is being read may have been read before the change.
        const isReading = statements === undefined;
        if (table === undefined || isReading || tables?.has(table)) answers.delete(key);
      }
    }),
  );
}
