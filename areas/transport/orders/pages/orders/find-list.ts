import { ownRequests } from "#areas/transport/requests/endpoints.ts";
import { orderStates, requestStates } from "#areas/transport/requests/transport-rules.ts";
import { limits } from "#core/limits.ts";
import type { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { ownOrders } from "../../endpoints.ts";
import { listedCards } from "../facts/listed-cards.tsx";
import { type Tab, tabs } from "./listed.ts";

/** Loads a page of the user's orders or requests as the address selects. */
export async function findList(visit: ReturnType<typeof page>, { searchParams }: URL) {
  const { call, say } = visit;
  const shown = pageNumber(searchParams);
  const chosen = tabs.find((one) => one === searchParams.get("tab"));
  const tab: Tab = chosen ?? (await firstTab(visit));
  const state = searchParams.get("status");
  const [found, states] =
    tab === "orders"
      ? [
          await call(ownOrders, { status: orderStates.find((one) => one === state), page: shown }),
          orderStates,
        ]
      : [
          await call(ownRequests, {
            status: requestStates.find((one) => one === state),
            page: shown,
          }),
          requestStates,
        ];
  const kind = tab === "orders" ? "order" : "request";
  return {
    tab,
    shown,
    total: found.total,
    size: limits.pageSize,
    chips: states.map((one) => ({
      state: one,
      label: say(`logistics.state.${kind}.${one}`),
      chosen: one === state,
    })),
    cards: listedCards(found.data, visit),
  };
}

/** Users without orders start with their requests. */
async function firstTab({ call }: Pick<ReturnType<typeof page>, "call">): Promise<Tab> {
  const { total } = await call(ownOrders, { size: 1 });
  return total > 0 ? "orders" : "requests";
}
