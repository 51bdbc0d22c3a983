import { confirmationStep, type Refusal } from "#core/refusal.ts";
import type { Book } from "#core/words.ts";

const code = "book_imports_written_meanwhile";

/**
 * Turns the refusal about entries made after the statement was read into a step: nothing is wrong,
 * the user only has to answer.
 */
export function toLaterEntryStep({ say }: Pick<Book, "say">, refusal: Refusal): Refusal {
  if (refusal.code !== code) return refusal;
  const { message, values } = refusal;
  return {
    ...confirmationStep({ title: say("bookImports.meanwhile.title"), message, values }),
    code,
  };
}

export const isLaterEntryStep = (refusal: Refusal | undefined): boolean => refusal?.code === code;
