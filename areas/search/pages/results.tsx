import type { ReactNode } from "react";
import { marketAddress } from "#core/paths.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { BeyondLast, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import type { CategoryToTry } from "./categories-to-try.ts";
import { SearchBox } from "./search-box.tsx";

interface ResultsProps {
  title: string;
  term: string;
  page: number;
  size: number;
  total: number;
  /** What to look through when nothing was found. */
  categories: CategoryToTry[];
  children: ReactNode;
}

/** One kind of thing found for some words, page by page. */
export function Results({ title, term, page, size, total, categories, children }: ResultsProps) {
  const isBeyond = (page - 1) * size >= total;
  return (
    <Page title={title}>
      {!term && <SearchBox term={term} />}
      {term && total === 0 && <NothingFound categories={categories} />}
      {total > 0 && (isBeyond ? <BeyondLast page={page} /> : children)}
      <Pager page={page} size={size} total={total} />
    </Page>
  );
}

/** Said where words find nothing: what to try, and the categories to look through. */
export function NothingFound({ categories }: { categories: CategoryToTry[] }) {
  const say = useSay();
  return (
    <>
      <EmptyState title={say("search.nothing")}>
        <p>{say("search.advice")}</p>
      </EmptyState>
      <Chips
        label={say("search.categories")}
        chips={categories.map(({ id, name }) => ({
          to: marketAddress({ category: id }),
          label: name,
        }))}
      />
    </>
  );
}
