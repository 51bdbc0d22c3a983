import { bookOrdersPath, booksPath } from "#core/books/book-paths.ts";
import { limits } from "#core/limits.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { type BookOrderStatus, bookOrderStatuses } from "../../order-decisions.ts";
import { listOrdersForBooks } from "../../orders/endpoints.ts";
import { orderFacts } from "./order-facts.tsx";

/** Returns the possible actions for an order with this status. */
const actsOf = (status: BookOrderStatus, { rows }: { rows: number }) =>
  status === "open"
    ? rows > 0
      ? (["record"] as const)
      : (["record", "dismiss"] as const)
    : rows > 0
      ? ([] as const)
      : (["offer"] as const);

export async function loadOrders(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { call, say } = pageContext;
  const { searchParams } = new URL(args.request.url);
  const named = searchParams.get("status");
  const status = bookOrderStatuses.find((option) => option === named) ?? "open";
  const page = pageNumber(searchParams);
  const { data, total } = await call(listOrdersForBooks, { status, page, size: limits.pageSize });
  const title = say("bookOrders.title");
  return {
    title,
    lead: say("bookOrders.lead"),
    trail: [{ label: say("bookOrders.books"), to: booksPath }, { label: title }],
    tabs: bookOrderStatuses.map((option) => ({
      to: option === "open" ? bookOrdersPath : `${bookOrdersPath}?status=${option}`,
      label: say(`bookOrders.status.${option}`),
      chosen: option === status,
    })),
    none: total === 0 ? say(`bookOrders.none.${status}`) : "",
    orders: data.map((order) => ({
      id: order.id,
      number: order.orderNumber,
      html: orderFacts(pageContext, order),
      acts: order.isInCurrency
        ? [...actsOf(status, order)]
        : actsOf(status, order).filter((act) => act !== "record"),
    })),
    /** Dismisses all at once, offered when there is more than one page of orders. */
    all:
      status === "open" && total > limits.pageSize
        ? say("bookOrders.act.dismissAll", { count: total })
        : "",
    page,
    total,
  };
}
