import { loadBoard, receivedRequests } from "#areas/transport/requests/endpoints.ts";
import { orderStates, requestStates } from "#areas/transport/requests/transport-rules.ts";
import { limits } from "#core/limits.ts";
import type { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { receivedOrders } from "../../endpoints.ts";
import type { Carried } from "../facts/carried-facts.tsx";
import { listedCards } from "../facts/listed-cards.tsx";
import { carrierTabs } from "./carrier-tabs.ts";
import { loadWork } from "./load-work.ts";

type Visit = ReturnType<typeof page>;

/**
 * Loads the carrier's pending work, or a list of all its requests or orders, depending on the
 * address.
 */
export async function loadCarrierList(visit: Visit, { searchParams }: URL) {
  const tab = carrierTabs.find((one) => one === searchParams.get("tab")) ?? "waiting";
  const shown = pageNumber(searchParams);
  const state = searchParams.get("status");
  const { total: loads } = await visit.call(loadBoard, { size: 1 });
  const none = { shown, total: 0, size: limits.pageSize, chips: [], cards: "" };
  if (tab === "waiting") return { tab, loads, ...none, parts: await loadWaiting(visit) };
  const { call, say } = visit;
  const isOrders = tab === "orders";
  const found = isOrders
    ? await call(receivedOrders, { status: orderStates.find((one) => one === state), page: shown })
    : await call(receivedRequests, {
        status: requestStates.find((one) => one === state),
        page: shown,
      });
  const chips = (isOrders ? orderStates : requestStates).map((one) => ({
    state: one,
    label: say(`logistics.state.${isOrders ? "order" : "request"}.${one}`),
    chosen: one === state,
  }));
  return {
    tab,
    loads,
    ...none,
    total: found.total,
    chips,
    cards: listedCards(found.data, visit),
    parts: [],
  };
}

export type CarrierList = Awaited<ReturnType<typeof loadCarrierList>>;

/** Shows the newest of each kind; the lists show the rest. */
const maxOfPart = 6;

/** Loads a carrier's pending work in the order in which it is due: answer, dispatch, track. */
async function loadWaiting(visit: Visit) {
  const { call, say } = visit;
  const size = maxOfPart;
  const [asked, approved, onWay] = await Promise.all([
    call(receivedRequests, { status: "pending", size }),
    call(receivedOrders, { status: "approved", size }),
    call(receivedOrders, { status: "dispatched", size }),
  ]);
  const part = async (
    name: "toAnswer" | "toDispatch" | "onWay",
    more: string,
    { data, total }: { data: Carried[]; total: number },
  ) => ({
    name,
    title: say(`logistics.order.waiting.${name}`, { count: total }),
    more: total > data.length ? more : "",
    works: await Promise.all(data.map((one) => loadWork(visit, one))),
  });
  const parts = await Promise.all([
    part("toAnswer", "tab=requests&status=pending", asked),
    part("toDispatch", "tab=orders&status=approved", approved),
    part("onWay", "tab=orders&status=dispatched", onWay),
  ]);
  return parts.filter(({ works }) => works.length > 0);
}
