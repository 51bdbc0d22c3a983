import { listOpenLoads } from "#areas/transport/requests/board/endpoints.ts";
import { listReceivedRequests } from "#areas/transport/requests/endpoints.ts";
import { orderStates, requestStates } from "#areas/transport/requests/transport-rules.ts";
import { limits } from "#core/limits.ts";
import type { PageContext } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { listReceivedOrders } from "../../endpoints.ts";
import { renderCards } from "../facts/listed-cards.tsx";
import type { RequestOrOrder } from "../facts/transport-facts.tsx";
import { carrierTabs } from "./carrier-tabs.ts";
import { loadWorkItem } from "./load-work.ts";

/**
 * Loads the carrier's pending work, or a list of all its requests or orders, depending on the
 * address.
 */
export async function loadCarrierList(pageContext: PageContext, { searchParams }: URL) {
  const tab = carrierTabs.find((item) => item === searchParams.get("tab")) ?? "waiting";
  const currentPage = pageNumber(searchParams);
  const state = searchParams.get("status");
  const { total: loads } = await pageContext.call(listOpenLoads, { size: 1 });
  const none = { currentPage, total: 0, size: limits.pageSize, chips: [], cards: "" };
  if (tab === "waiting") return { tab, loads, ...none, parts: await loadWaiting(pageContext) };
  const { call, say } = pageContext;
  const isOrders = tab === "orders";
  const list = isOrders
    ? await call(listReceivedOrders, {
        status: orderStates.find((item) => item === state),
        page: currentPage,
      })
    : await call(listReceivedRequests, {
        status: requestStates.find((item) => item === state),
        page: currentPage,
      });
  const chips = (isOrders ? orderStates : requestStates).map((item) => ({
    state: item,
    label: say(`logistics.state.${isOrders ? "order" : "request"}.${item}`),
    chosen: item === state,
  }));
  return {
    tab,
    loads,
    ...none,
    total: list.total,
    chips,
    cards: renderCards(list.data, pageContext),
    parts: [],
  };
}

export type CarrierList = Awaited<ReturnType<typeof loadCarrierList>>;

/** Shows the newest of each kind; the lists show the rest. */
const maxOfPart = 6;

/** Loads a carrier's pending work in the order in which it is due: answer, dispatch, track. */
async function loadWaiting(pageContext: PageContext) {
  const { call, say } = pageContext;
  const size = maxOfPart;
  const [asked, approved, onWay] = await Promise.all([
    call(listReceivedRequests, { status: "pending", size }),
    call(listReceivedOrders, { status: "approved", size }),
    call(listReceivedOrders, { status: "dispatched", size }),
  ]);
  const part = async (
    name: "toAnswer" | "toDispatch" | "onWay",
    more: string,
    { data, total }: { data: RequestOrOrder[]; total: number },
  ) => ({
    name,
    title: say(`logistics.order.waiting.${name}`, { count: total }),
    more: total > data.length ? more : "",
    works: await Promise.all(data.map((item) => loadWorkItem(pageContext, item))),
  });
  const parts = await Promise.all([
    part("toAnswer", "tab=requests&status=pending", asked),
    part("toDispatch", "tab=orders&status=approved", approved),
    part("onWay", "tab=orders&status=dispatched", onWay),
  ]);
  return parts.filter(({ works }) => works.length > 0);
}
