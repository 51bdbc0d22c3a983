import { booksPath } from "#core/books/book-paths.ts";
import { useSay } from "#web/words/words.tsx";
import { QueuedRows } from "../waiting/queued-rows.tsx";
import { BooksNav, type BooksSection, bookPaths } from "./books-nav.tsx";

/**
 * The title, the breadcrumb and the navigation of a page of the books.
 * @param current the section the page is or belongs to
 * @param isBelow the page is below its section: its own title ends the breadcrumb
 */
export function useBooksSection(title: string, current?: BooksSection, isBelow = false) {
  const say = useSay();
  const isHome = current === "home";
  const section = isBelow && current && !isHome;
  return {
    title,
    trail: [
      { label: say("bookkeeping.nav.books"), ...(!isHome && { to: booksPath }) },
      ...(section ? [{ label: say(`bookkeeping.nav.${current}`), to: bookPaths[current] }] : []),
      ...(isHome ? [] : [{ label: title }]),
    ],
    tabs: (
      <>
        <BooksNav current={current} />
        <QueuedRows />
      </>
    ),
  };
}
