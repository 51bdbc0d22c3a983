import type { Context } from "#server/context.ts";

/** Answers kept for one function at the most; past it all are forgotten. */
const maxAnswers = 500;

/**
 * A read of reference data whose answers are kept for `LOOKUP_SECONDS` in this process: every page
 * asks for the same lists, and they change when a file or an officer changes them.
 */
export function cached<Input, Result>(
  read: (context: Context, input: Input) => Promise<Result>,
): (context: Context, input: Input) => Promise<Result> {
  return (context, input) => {
    const { LOOKUP_SECONDS: seconds } = context.settings;
    if (seconds === 0) return read(context, input);
    const answers = context.cache.of<{ until: number; answer: Promise<Result> }>(read);
    const key = `${context.language} ${JSON.stringify(input)}`;
    const before = answers.get(key);
    if (before && before.until > performance.now()) return before.answer;
    if (answers.size >= maxAnswers) answers.clear();
    const answer = read(context, input);
    answers.set(key, { until: performance.now() + seconds * 1000, answer });
    // A failed read is nobody's answer.
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
