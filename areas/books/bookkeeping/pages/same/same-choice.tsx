import { expensePath, salePath, salesPath } from "#core/books/book-paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { Submit } from "#web/post/post-form.tsx";
import { QuietLink } from "#web/ui/base/button.tsx";
import { useSay } from "#web/words/words.tsx";
import { findSameQuestion, type SameQuestion, sameFieldsOf } from "./same-step.ts";

/**
 * Asks within a form whether its money is already in the books. Each button sends the form again
 * with that answer.
 */
export function SameChoice({ refusal }: { refusal: Refusal | undefined }) {
  const say = useSay();
  const question = findSameQuestion(refusal);
  if (!refusal || !question) return null;
  const { act } = refusal.values;
  const fields = sameFieldsOf(refusal);
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      {typeof act === "string" && <input type="hidden" name="act" value={act} />}
      <input type="hidden" name="sameAs" value={fields.sameAs} />
      <input type="hidden" name="notSameAs" value={fields.notSameAs} />
      {question.isTaken ? (
        <QuietLink to={pathOf(question)}>{say("bookkeeping.same.see")}</QuietLink>
      ) : (
        <Submit name="sameAs" value={fields.same}>
          {say("bookkeeping.same.yes")}
        </Submit>
      )}
      <Submit look="quiet" name="notSameAs" value={fields.other}>
        {say("bookkeeping.same.no")}
      </Submit>
    </div>
  );
}

function pathOf({ kind, rowId }: SameQuestion): string {
  if (kind === "payment") return salesPath;
  return kind === "sale" ? salePath(rowId) : expensePath(rowId);
}
