import type { InputOf } from "#server/operations/endpoint.ts";
import type { page } from "#server/page.ts";
import { orders } from "../../orders/endpoints.ts";
import { orderRequests } from "../../requests/endpoints.ts";
import { type ListQuery, pageSize } from "./listed.ts";

type Call = ReturnType<typeof page>["call"];

export async function findListed(call: Call, { side, tab, group, shown, ...part }: ListQuery) {
  const input = {
    traderType: side,
    group: group === "all" ? undefined : group,
    page: shown,
    size: pageSize,
  };
  // Of a tab are the states and what waits: an address that says another's is read as saying none.
  return tab === "requests"
    ? {
        tab,
        ...(await call(orderRequests, { ...input, ...(part as InputOf<typeof orderRequests>) })),
      }
    : { tab, ...(await call(orders, { ...input, ...(part as InputOf<typeof orders>) })) };
}

export type ListPage = Awaited<ReturnType<typeof findListed>>;
