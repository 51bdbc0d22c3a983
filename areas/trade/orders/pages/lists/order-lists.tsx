import "#web/ui/tabs/tabs.css";
import type { ReactNode } from "react";
import type { Refusal } from "#core/refusal.ts";
import { inPlace } from "#web/ui/base/address-with.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { BeyondLast, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ListPage } from "./find-listed.ts";
import { addressOf, groupsFor, type ListQuery, lists, pageSize } from "./listed.ts";
import { ListedTable } from "./listed-table.tsx";

interface OrderListsProps {
  path: string;
  query: ListQuery;
  found: ListPage;
  /** Refusal from the row's own forms, if rows have any. */
  quick?: { refusal: Refusal | undefined };
  /** Replaces the table with other rows. */
  rows?: ReactNode;
  /** What to do if there is nothing at all. */
  start: ReactNode;
}

/** Requests and orders of one side: a tab per list, with states in groups. */
export function OrderLists({ path, query, found, quick, rows, start }: OrderListsProps) {
  const say = useSay();
  const { tab, group, shown, side, status, waiting } = query;
  const isPart = status ?? waiting;
  return (
    <>
      <ListTabs path={path} query={query} />
      <Chips
        label={say("orders.page.groups")}
        chips={[
          ...groupsFor(query).map((one) => ({
            to: addressOf(path, query, one),
            label: say(`orders.state.group.${tab}.${one}`),
            chosen: !isPart && one === group,
          })),
          ...(isPart
            ? [
                {
                  to: addressOf(path, query, "all", query),
                  label: say(partName(query)),
                  chosen: true,
                },
              ]
            : []),
        ]}
      />
      {rows ||
        (found.data.length > 0 ? (
          <ListedTable found={found} quick={quick} />
        ) : found.total > 0 ? (
          <BeyondLast page={shown} />
        ) : group === "all" && !isPart ? (
          <EmptyState title={say(`orders.page.none.${side}.${tab}`)}>{start}</EmptyState>
        ) : (
          <EmptyState title={say("orders.page.noneInGroup")}>
            <ButtonLink look="quiet" to={addressOf(path, query, "all")}>
              {say("orders.page.showAll")}
            </ButtonLink>
          </EmptyState>
        ))}
      <Pager page={shown} size={pageSize} total={found.total} />
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
        {lists.map((tab) => {
          const list = { side: query.side, tab };
          return (
            <li key={tab}>
              <Link
                to={addressOf(path, list, groupsFor(list)[0] ?? "all")}
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
