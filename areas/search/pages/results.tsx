import type { ReactNode } from "react";
import { Page } from "#web/ui/base/page.tsx";
import { BeyondLast } from "#web/ui/lists/beyond-last.tsx";
import { Pager } from "#web/ui/lists/pager.tsx";
import type { CategoryToTry } from "./categories-to-try.ts";
import { NothingFound } from "./nothing-found.tsx";
import { SearchBox } from "./search-box.tsx";

interface ResultsProps {
  title: string;
  term: string;
  page: number;
  size: number;
  total: number;
  /** What to look through when nothing was found. */
  categories: CategoryToTry[];
  /** The rows of this page of results. */
  children: ReactNode;
}

/** One kind of thing found for some words, page by page. */
export function Results({ title, term, page, size, total, categories, children }: ResultsProps) {
  const isBeyond = (page - 1) * size >= total;
  return (
    <Page title={title}>
      {!term && <SearchBox term={term} />}
      {total > 0 ? (
        isBeyond ? (
          <BeyondLast page={page} />
        ) : (
          children
        )
      ) : (
        term && <NothingFound categories={categories} />
      )}
      <Pager page={page} size={size} total={total} />
    </Page>
  );
}
