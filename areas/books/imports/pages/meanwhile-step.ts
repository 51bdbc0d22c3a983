import { type Refusal, stepBefore } from "#core/refusal.ts";
import type { Book } from "#core/words.ts";

const code = "book_imports_written_meanwhile";

/** Money that was written by hand after the statement was read: nothing is wrong, only to be said. */
export function asMeanwhileStep({ say }: Pick<Book, "say">, refusal: Refusal): Refusal {
  if (refusal.code !== code) return refusal;
  const { message, values } = refusal;
  return { ...stepBefore({ title: say("bookImports.meanwhile.title"), message, values }), code };
}

export const isMeanwhileStep = (refusal: Refusal | undefined): boolean => refusal?.code === code;
