import type { ComponentProps, ReactNode } from "react";
import { PageFrame, type PageHead } from "../page-frame.tsx";
import { PagedList } from "./paged-list.tsx";

interface ListPageProps extends PageHead, ComponentProps<typeof PagedList> {
  /** Chips, the search and the filter form. */
  filters?: ReactNode;
  /** Sections after the list. */
  below?: ReactNode;
}

/** A list with its filters, its empty state and the links to its other pages. */
export function ListPage({ filters, list, empty, pager, below, ...head }: ListPageProps) {
  return (
    <PageFrame shape="list" {...head}>
      {filters}
      <PagedList {...{ list, empty, pager }} />
      {below}
    </PageFrame>
  );
}
