import { z } from "zod";
import type { Language, LocalizedText } from "#core/languages.ts";
import { localizedText, readDemo } from "./read-demo.ts";
import { cyclicAt } from "./seeded.ts";

const texts = z.array(localizedText).min(1);
const wordsFile = z.object({
  rejected: texts,
  cancelled: texts,
  notSent: texts,
  notPaid: texts,
  proposed: z.object({ dearer: texts, cheaper: texts, less: texts }),
  declined: z.object({ dearer: texts, less: texts }),
  refused: texts,
  rated: z.object({ 5: texts, 4: texts, 3: texts, 2: texts }),
  wished: texts,
  service: texts,
  serviceAbroad: texts,
});

/** The comments of people in the examples. */
export type OrderWords = z.output<typeof wordsFile>;

export const readOrderWords = (): OrderWords => readDemo("order-words.json", wordsFile);

/** Returns one of the texts, in the language of a person. */
export const inLanguageOf = (
  list: LocalizedText[],
  number: number,
  { language }: { language: Language },
): string => cyclicAt(list, number)[language];
