import {
  booksPath,
  expensesPath,
  inventoryPath,
  reportsPath,
  salesPath,
} from "#core/books/book-paths.ts";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";

export const bookPaths = {
  home: booksPath,
  sales: salesPath,
  expenses: expensesPath,
  inventory: inventoryPath,
  reports: reportsPath,
};
export type BooksSection = keyof typeof bookPaths;

/** Navigation of the books; `current` is the section of the page, if any. */
export function BooksNav({ current }: { current?: BooksSection | undefined }) {
  const say = useSay();
  return (
    <Chips
      label={say("bookkeeping.nav.label")}
      chips={(Object.keys(bookPaths) as BooksSection[]).map((place) => ({
        to: bookPaths[place],
        label: say(`bookkeeping.nav.${place}`),
        chosen: place === current,
      }))}
    />
  );
}
