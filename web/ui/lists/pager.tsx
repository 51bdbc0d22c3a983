import "./lists.css";
import { useFormat } from "#web/format/use-format.ts";
import { Link } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";
import { useAddressWith } from "../base/address-with.ts";
import { ButtonLink } from "../base/button.tsx";
import { EmptyState } from "../base/empty-state.tsx";

interface PagerProps {
  /** The current page, from 1. */
  page: number;
  /** Rows per page. */
  size: number;
  /** Total number of rows. */
  total: number;
  /** Name of the parameter in the address. */
  parameter?: string;
}

/** Links to the other pages of a list; preserves the other parameters of the address. */
export function Pager({ page, size, total, parameter = "page" }: PagerProps) {
  const say = useSay();
  const { number } = useFormat();
  const addressWith = useAddressWith(parameter);
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1 && page === 1) return null;
  const addressOf = (pageNumber: number) =>
    addressWith(pageNumber === 1 ? undefined : String(pageNumber));
  const before = Math.min(page - 1, last);
  return (
    <nav aria-label={say("web.ui.pages")} className="pager">
      {page > 1 && (
        <Link className="button button-quiet" to={addressOf(before)} rel="prev">
          {say("web.ui.previous")}
        </Link>
      )}
      <span className="pager-short">
        {say("web.ui.pageOf", { page: number(page), pages: number(last) })}
      </span>
      <ol>
        {pageNumbers(page, last).map((pageNumber, index, all) => (
          <li key={pageNumber} data-gap={index > 0 && pageNumber - (all[index - 1] ?? 0) > 1}>
            <Link
              to={addressOf(pageNumber)}
              aria-label={say("web.ui.page", { page: number(pageNumber) })}
              aria-current={pageNumber === page ? "page" : undefined}
            >
              {number(pageNumber)}
            </Link>
          </li>
        ))}
      </ol>
      {page < last && (
        <Link className="button button-quiet" to={addressOf(page + 1)} rel="next">
          {say("web.ui.next")}
        </Link>
      )}
    </nav>
  );
}

/** Returns the first page, the last page, and those around the current one. */
export function pageNumbers(page: number, last: number): number[] {
  const pageNumber = [1, page - 1, page, page + 1, last];
  return [...new Set(pageNumber)]
    .filter((candidate) => candidate >= 1 && candidate <= last)
    .sort((a, b) => a - b);
}

/** Shown when an address requests a page beyond the last one of a list. */
export function PageOutOfRange({ page }: { page: number }) {
  const say = useSay();
  const { number } = useFormat();
  const addressWith = useAddressWith("page");
  return (
    <EmptyState title={say("web.ui.beyond", { page: number(page) })}>
      <ButtonLink to={addressWith()}>{say("web.ui.firstPage")}</ButtonLink>
    </EmptyState>
  );
}
