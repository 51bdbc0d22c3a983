import { bookLimits } from "#areas/books/bookkeeping/book-limits.ts";
import { resolveCategory } from "#areas/books/bookkeeping/expenses/expense-category.ts";
import { badInput } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import type { Outcome } from "../import-limits.ts";

const whyNot = { expense: "bookImports.row.cameIn", sale: "bookImports.row.wentOut" };

interface Wording {
  isIn: boolean;
  becomes: Outcome;
  /** The product sold or the expense category, as the user typed it. */
  written: string | undefined;
  /** The current words, used when the row is left out or linked. */
  words: string;
}

/**
 * Resolves the words of a row or a rule.
 * @throws AppError errors.badInput where the outcome does not fit money that came in or went out
 */
export async function resolveWords(
  context: Context,
  accountId: string,
  { isIn, becomes, written, words }: Wording,
): Promise<string> {
  const wrong = isIn ? "expense" : "sale";
  if (becomes === wrong) throw badInput({ field: "becomes", key: whyNot[wrong] });
  if (becomes === "none" || becomes === "link") return words;
  if (!written) throw badInput({ field: "words", key: "bookkeeping.field.requiredText" });
  if (isIn) return written;
  if (written.length > bookLimits.maxCategory) {
    const values = { maximum: bookLimits.maxCategory };
    throw badInput({ field: "words", key: "errors.field.tooLong", values });
  }
  return resolveCategory(context, accountId, written);
}
