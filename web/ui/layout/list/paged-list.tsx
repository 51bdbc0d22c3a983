import type { ReactNode } from "react";
import { limits } from "#core/limits.ts";
import { EmptyState } from "../../base/empty-state.tsx";
import { PageOutOfRange, Pager } from "../../lists/pager.tsx";

interface PagedListProps {
  /** The rows. Not shown if false, on a page beyond the last, or if `empty` stands for no rows. */
  list: ReactNode;
  /** What is missing, and what to do about it. */
  empty?: { title: ReactNode; advice?: ReactNode } | undefined;
  /** The current page from 1, and the number of all rows; `size` is the usual page size. */
  pager?: { page: number; total: number; size?: number } | undefined;
}

/**
 * A list with the links to its other pages. Without rows it says what is missing, or that the
 * address asks for a page beyond the last one.
 */
export function PagedList({ list, empty, pager }: PagedListProps) {
  const { page = 1, size = limits.pageSize, total = 1 } = pager ?? {};
  const isInRange = total > 0 ? (page - 1) * size < total : !empty;
  return (
    <>
      {list && isInRange ? (
        list
      ) : pager && total > 0 ? (
        <PageOutOfRange page={page} />
      ) : (
        empty && <EmptyState title={empty.title}>{empty.advice}</EmptyState>
      )}
      {pager && <Pager page={page} size={size} total={total} />}
    </>
  );
}
