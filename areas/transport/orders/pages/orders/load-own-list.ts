import { listOwnRequests } from "#areas/transport/requests/endpoints.ts";
import { orderStates, requestStates } from "#areas/transport/requests/transport-rules.ts";
import { limits } from "#core/limits.ts";
import type { PageContext } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { listOwnOrders } from "../../endpoints.ts";
import { renderCards } from "../facts/listed-cards.tsx";
import { type Tab, tabs } from "./listed.ts";

/** Loads a page of the user's orders or requests as the address selects. */
export async function loadOwnList(pageContext: PageContext, { searchParams }: URL) {
  const { call, say } = pageContext;
  const currentPage = pageNumber(searchParams);
  const chosen = tabs.find((item) => item === searchParams.get("tab"));
  const tab: Tab = chosen ?? (await firstTab(pageContext));
  const state = searchParams.get("status");
  const [found, states] =
    tab === "orders"
      ? [
          await call(listOwnOrders, {
            status: orderStates.find((item) => item === state),
            page: currentPage,
          }),
          orderStates,
        ]
      : [
          await call(listOwnRequests, {
            status: requestStates.find((item) => item === state),
            page: currentPage,
          }),
          requestStates,
        ];
  const kind = tab === "orders" ? "order" : "request";
  return {
    tab,
    currentPage,
    total: found.total,
    size: limits.pageSize,
    chips: states.map((item) => ({
      state: item,
      label: say(`logistics.state.${kind}.${item}`),
      chosen: item === state,
    })),
    cards: renderCards(found.data, pageContext),
  };
}

/** Users without orders start with their requests. */
async function firstTab({ call }: Pick<PageContext, "call">): Promise<Tab> {
  const { total } = await call(listOwnOrders, { size: 1 });
  return total > 0 ? "orders" : "requests";
}
