import { type Refusal, stepBefore } from "#core/refusal.ts";
import type { Book } from "#core/words.ts";

/** What a call answers that does not know whether money is in the books already. */
const codes = { maybeSame: "bookkeeping_maybe_same", sameTaken: "bookkeeping_same_taken" };

interface AskedRow {
  /** What the answer names. */
  id: string;
  /** The row that stands there. */
  rowId: string;
  kind: "sale" | "payment" | "expense";
}

export interface SameQuestion extends AskedRow {
  /** Whether another row stands in its place by now, so that it cannot be the same any more. */
  isTaken: boolean;
}

/** The question that a refusal is, where it is one: of a form, or of a row that waited on a phone. */
export function sameQuestionIn(
  refusal: { code: string; data?: unknown } | undefined,
): SameQuestion | undefined {
  if (!refusal || !Object.values(codes).includes(refusal.code)) return undefined;
  return { ...(refusal.data as AskedRow), isTaken: refusal.code === codes.sameTaken };
}

/** The same as a step of the form: nothing is wrong, only to be answered. */
export function asSameStep({ say }: Pick<Book, "say">, refusal: Refusal): Refusal {
  if (!sameQuestionIn(refusal)) return refusal;
  const { message, values, code, data } = refusal;
  const step = stepBefore({ title: say("bookkeeping.same.title"), message, values });
  return { ...step, code, data };
}

/** The fields that answer it, after what was answered before. */
export function sameFieldsOf({ values, ...refusal }: Pick<Refusal, "code" | "data" | "values">) {
  const asked = sameQuestionIn(refusal);
  const idsIn = (name: string) =>
    String(values[name] ?? "")
      .split(/[ ,]/)
      .filter((id) => id && id !== asked?.id);
  const answered = { sameAs: idsIn("sameAs"), notSameAs: idsIn("notSameAs") };
  const and = (ids: string[]) => [...ids, asked?.id ?? ""].join(" ").trim();
  return {
    sameAs: answered.sameAs.join(" "),
    notSameAs: answered.notSameAs.join(" "),
    same: and(answered.sameAs),
    other: and(answered.notSameAs),
  };
}
