import type { ReactNode } from "react";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/page.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { SearchBox } from "./search-box.tsx";

interface ResultsProps {
  title: string;
  term: string;
  page: number;
  size: number;
  total: number;
  /** The rows of this page of results. */
  children: ReactNode;
}

/** One kind of thing found for some words, page by page. */
export function Results({ title, term, page, size, total, children }: ResultsProps) {
  const say = useSay();
  return (
    <Page title={title}>
      {!term && <SearchBox term={term} />}
      {total > 0 ? children : term && <EmptyState title={say("search.nothing")} />}
      <Pager page={page} size={size} total={total} />
    </Page>
  );
}
