import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import "#web/ui/tabs/tabs.css";
import type { ReactNode } from "react";
import type { Refusal } from "#core/refusal.ts";
import { inPlace } from "#web/ui/base/address-with.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ListPage } from "./find-list-page.ts";
import { groupsFor, type ListQuery, listKinds, listPath, pageSize } from "./listed.ts";
import { ListedTable } from "./listed-table.tsx";

interface OrderListsProps {
  path: string;
  query: ListQuery;
  listPage: ListPage;
  /** Refusal from the row's own forms, if rows have any. */
  quick?: { refusal: Refusal | undefined };
  /** Replaces the table with other rows. */
  rows?: ReactNode;
  /** What to do if there is nothing at all. */
  start: ReactNode;
}

/** Requests and orders of one side: a tab per list, with states in groups. */
export function OrderLists({ path, query, listPage, quick, rows, start }: OrderListsProps) {
  const say = useSay();
  const { tab, group, currentPage, side, status, waiting } = query;
  const isPart = status ?? waiting;
  return (
    <>
      <ListTabs path={path} query={query} />
      <Chips
        label={say("orders.page.groups")}
        chips={[
          ...groupsFor(query).map((groupOption) => ({
            to: listPath(path, query, groupOption),
            label: say(`orders.state.group.${tab}.${groupOption}`),
            chosen: !isPart && groupOption === group,
          })),
          ...(isPart
            ? [
                {
                  to: listPath(path, query, "all", query),
                  label: say(partName(query)),
                  chosen: true,
                },
              ]
            : []),
        ]}
      />
      <PagedList
        list={
          rows || (listPage.data.length > 0 && <ListedTable listPage={listPage} quick={quick} />)
        }
        empty={
          group === "all" && !isPart
            ? { title: say(`orders.page.none.${side}.${tab}`), advice: start }
            : {
                title: say("orders.page.noneInGroup"),
                advice: (
                  <ButtonLink look="quiet" to={listPath(path, query, "all")}>
                    {say("orders.page.showAll")}
                  </ButtonLink>
                ),
              }
        }
        pager={{ page: currentPage, total: listPage.total, size: pageSize }}
      />
    </>
  );
}

/** Phrase key of the name of a part. */
function partName({ tab, side, status }: ListQuery): string {
  if (status) return `orders.state.${tab === "requests" ? "request" : "order"}.${status}`;
  if (tab === "requests") return "orders.state.proposed.buyer";
  return `orders.state.paid.${side === "seller" ? "submitted" : "unpaid"}`;
}

/** The tabs; each starts without the states or the page of the other. */
function ListTabs({ path, query }: Pick<OrderListsProps, "path" | "query">) {
  const say = useSay();
  return (
    <nav className="tabs" aria-label={say("orders.page.tabs")}>
      <ul>
        {listKinds.map((tab) => {
          const list = { side: query.side, tab };
          return (
            <li key={tab}>
              <Link
                to={listPath(path, list, groupsFor(list)[0] ?? "all")}
                aria-current={tab === query.tab ? "page" : undefined}
                state={inPlace}
                preventScrollReset
              >
                {say(`orders.page.tab.${tab}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
