import { type Refusal, stepBefore } from "#core/refusal.ts";
import type { Book } from "#core/words.ts";

const code = "book_imports_written_meanwhile";

/**
 * Turns the refusal about entries made after the statement was read into a step: nothing is wrong,
 * the user only has to answer.
 */
export function asMeanwhileStep({ say }: Pick<Book, "say">, refusal: Refusal): Refusal {
  if (refusal.code !== code) return refusal;
  const { message, values } = refusal;
  return { ...stepBefore({ title: say("bookImports.meanwhile.title"), message, values }), code };
}

export const isMeanwhileStep = (refusal: Refusal | undefined): boolean => refusal?.code === code;
