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

export type ListPage = Awaited<ReturnType<typeof findListPage>>;

/** What another area says about some of the listed orders, as HTML by the id of the order. */
export type OrderMarks = Readonly<Record<string, string>>;
/** Renders the marks of the orders with these ids; an area above orders hands it in. */
export type RenderMarks = (pageContext: PageContext, ids: string[]) => Promise<OrderMarks>;

/** Marks of requests do not exist, so they are not looked for. */
export const marksOf = async (
  pageContext: PageContext,
  { tab, data }: ListPage,
  render: RenderMarks,
): Promise<OrderMarks> =>
  tab === "orders" && data.length > 0
    ? render(
        pageContext,
        data.map(({ id }) => id),
      )
    : {};
