import type { ComponentProps } from "react";
import {
  booksPath,
  expensesPath,
  inventoryPath,
  reportsPath,
  salesPath,
} from "#core/books/book-paths.ts";
import { Page } from "#web/ui/base/page.tsx";
import { useSay } from "#web/words/words.tsx";
import { QueuedRows } from "../waiting/queued-rows.tsx";
import { BooksNav, type BooksSection } from "./books-nav.tsx";

type BooksPageProps = Omit<ComponentProps<typeof Page>, "trail" | "breadcrumb"> & {
  title: string;
  /** The section the page is or belongs to. */
  current?: BooksSection | undefined;
  /** The page is below its section, or belongs to none: its own title ends the breadcrumb trail. */
  isBelow?: boolean;
};

const paths = {
  sales: salesPath,
  expenses: expensesPath,
  inventory: inventoryPath,
  reports: reportsPath,
};

/** Frame of the pages of the books, with breadcrumbs and navigation. */
export function BooksPage({ current, isBelow, children, ...page }: BooksPageProps) {
  const say = useSay();
  const books = say("bookkeeping.nav.books");
  const place = current && current !== "home" ? current : undefined;
  const trail = [
    { label: books, to: booksPath },
    ...(place && isBelow ? [{ label: say(`bookkeeping.nav.${place}`), to: paths[place] }] : []),
    { label: page.title },
  ];
  return (
    <Page {...page} trail={current === "home" ? [{ label: books }] : trail}>
      <BooksNav current={current} />
      <QueuedRows />
      {children}
    </Page>
  );
}
