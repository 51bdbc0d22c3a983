import type { PageContext } from "#server/page.ts";
import { listOrders } from "../../orders/endpoints.ts";
import { listOrderRequests } from "../../requests/endpoints.ts";
import { type ListQuery, pageSize } from "./listed.ts";

type Call = PageContext["call"];

export async function findListPage(
  call: Call,
  { side, tab, group, currentPage, status, waiting }: ListQuery,
) {
  const input = {
    traderType: side,
    group: group === "all" ? undefined : group,
    page: currentPage,
    size: pageSize,
  };
  return tab === "requests"
    ? { tab, ...(await call(listOrderRequests, { ...input, status, waiting })) }
    : { tab, ...(await call(listOrders, { ...input, status, waiting })) };
}
