import type { page } from "#server/page.ts";
import { orders } from "../../orders/endpoints.ts";
import { orderRequests } from "../../requests/endpoints.ts";
import { type ListQuery, pageSize } from "./listed.ts";

type Call = ReturnType<typeof page>["call"];

export async function findListed(
  call: Call,
  { side, tab, group, shown, status, waiting }: ListQuery,
) {
  const input = {
    traderType: side,
    group: group === "all" ? undefined : group,
    page: shown,
    size: pageSize,
  };
  return tab === "requests"
    ? { tab, ...(await call(orderRequests, { ...input, status, waiting })) }
    : { tab, ...(await call(orders, { ...input, status, waiting })) };
}

export type ListPage = Awaited<ReturnType<typeof findListed>>;
