import { createContext, type ReactNode, useContext } from "react";
import type { Language } from "#core/languages.ts";
import type { Book } from "#core/words.ts";

export interface Words {
  language: Language;
  book: Book;
}

const WordsContext = createContext<Words | undefined>(undefined);

/**
 * Provides the language and phrases of the page: on the server all of them, in the browser the
 * loaded ones.
 */
export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error("No WordsProvider above this component");
  return words;
}

export const useLanguage = (): Language => useWords().language;

/** `const say = useSay(); say("market.inStock", { quantity })` */
export const useSay = (): Book["say"] => useWords().book.say;
