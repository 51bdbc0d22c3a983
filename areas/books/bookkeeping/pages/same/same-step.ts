import { confirmationStep, type Refusal } from "#core/refusal.ts";
import type { Book } from "#core/words.ts";

/** Error codes of a call that needs to know whether the money is already in the books. */
const codes = { maybeSame: "bookkeeping_maybe_same", sameTaken: "bookkeeping_same_taken" };

interface RowToConfirm {
  /** The id to send back in the answer. */
  id: string;
  /** The row that is in the books now. */
  rowId: string;
  kind: "sale" | "payment" | "expense";
}

export interface SameQuestion extends RowToConfirm {
  /** Whether another row has taken its place, so that it can no longer be the same. */
  isTaken: boolean;
}

/** Returns the question in a refusal, if it is one: from a form or from a row queued on a phone. */
export function findSameQuestion(
  refusal: { code: string; data?: unknown } | undefined,
): SameQuestion | undefined {
  if (!refusal || !Object.values(codes).includes(refusal.code)) return undefined;
  return { ...(refusal.data as RowToConfirm), isTaken: refusal.code === codes.sameTaken };
}

/** Turns the refusal into a step of the form: nothing is wrong, the user only has to answer. */
export function toSameStep({ say }: Pick<Book, "say">, refusal: Refusal): Refusal {
  if (!findSameQuestion(refusal)) return refusal;
  const { message, values, code, data } = refusal;
  const step = confirmationStep({ title: say("bookkeeping.same.title"), message, values });
  return { ...step, code, data };
}

/** Returns the fields that answer the question, added to earlier answers. */
export function sameFieldsOf({ values, ...refusal }: Pick<Refusal, "code" | "data" | "values">) {
  const question = findSameQuestion(refusal);
  const idsIn = (name: string) =>
    String(values[name] ?? "")
      .split(/[ ,]/)
      .filter((id) => id && id !== question?.id);
  const answered = { sameAs: idsIn("sameAs"), notSameAs: idsIn("notSameAs") };
  const and = (ids: string[]) => [...ids, question?.id ?? ""].join(" ").trim();
  return {
    sameAs: answered.sameAs.join(" "),
    notSameAs: answered.notSameAs.join(" "),
    same: and(answered.sameAs),
    other: and(answered.notSameAs),
  };
}
