import type { ComponentProps, ReactNode } from "react";
import type { Refusal } from "#core/refusal.ts";
import { QuietLink } from "#web/ui/base/button.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { Tabs } from "#web/ui/tabs/tabs.tsx";
import { useSay } from "#web/words/words.tsx";
import { groupsFor, type ListQuery, listKinds, listPath, pageSize } from "./listed.ts";
import { ListedTable } from "./listed-table.tsx";
import type { ListPage } from "./load-list-page.ts";

interface OrderListsProps {
  path: string;
  query: ListQuery;
  listPage: ListPage;
  /** Refusal from the row's own forms, if rows have any. */
  refusal?: Refusal | undefined;
  /** What else can be done with an order of the table. */
  more?: ComponentProps<typeof ListedTable>["more"];
  /** Replaces the table with other rows. */
  rows?: ReactNode;
  /** What to do if there is nothing at all. */
  start: ReactNode;
}

/** Requests and orders of one side: a tab per list, with states in groups. */
export function OrderLists({ path, query, listPage, refusal, more, rows, start }: OrderListsProps) {
  const say = useSay();
  const { tab, group, currentPage, side, status, waiting } = query;
  const isPart = status ?? waiting;
  return (
    <>
      <Tabs
        label={say("orders.page.tabs")}
        tabs={listKinds.map((key) => {
          // Each starts without the states or the page of the other.
          const list = { side, tab: key };
          const to = listPath(path, list, groupsFor(list)[0] ?? "all");
          return { key, label: say(`orders.page.tab.${key}`), to };
        })}
        current={tab}
      />
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
          rows ||
          (listPage.data.length > 0 && (
            <ListedTable listPage={listPage} refusal={refusal} more={more} />
          ))
        }
        empty={
          group === "all" && !isPart
            ? { title: say(`orders.page.none.${side}.${tab}`), advice: start }
            : {
                title: say("orders.page.noneInGroup"),
                advice: (
                  <QuietLink to={listPath(path, query, "all")}>
                    {say("orders.page.showAll")}
                  </QuietLink>
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
  if (tab === "requests") return "orders.state.awaits.own";
  return `orders.state.paid.${side === "seller" ? "submitted" : "unpaid"}`;
}
