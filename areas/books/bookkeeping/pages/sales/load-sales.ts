import { salePath } from "#core/books/book-paths.ts";
import { dayIn } from "#core/day-in.ts";
import type { page as pageOf } from "#server/page.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { getBookSummary } from "../../book/endpoints.ts";
import { listSales, type Sale } from "../../sales/endpoints.ts";
import { parseBookListQuery } from "../parts/list-query.ts";
import { loadItemFilter } from "../parts/load-item-filter.ts";
import { quantityText } from "./load-sell.ts";

type PageContext = ReturnType<typeof pageOf>;

/** Loads a page of sales, or of unpaid sales with their total. */
export async function loadSales(pageContext: PageContext, request: Request) {
  const { say } = pageContext;
  const { query, page, from, to, term, item } = parseBookListQuery(request);
  const isOwed = query.get("owed") === "true";
  const summary = await pageContext.call(getBookSummary, {});
  const { data, total } = await pageContext.call(listSales, {
    from,
    to,
    term,
    page,
    inventoryId: item,
    ...(isOwed && { owed: true }),
  });
  const { money } = createFormatters(pageContext.language);
  const { currency, owed, owedCount, overdue } = summary;
  const sum = (key: string, amount: number) =>
    say(`bookkeeping.sales.${key}`, { amount: money(amount, currency) });
  return {
    title: say("bookkeeping.sales.title"),
    isOwed,
    item: await loadItemFilter(pageContext, item),
    from,
    to,
    term,
    page,
    total,
    owed: say("bookkeeping.sales.owedSales", { count: owedCount }),
    sums: isOwed
      ? [sum("owedInAll", owed), ...(overdue > 0 ? [sum("overdueInAll", overdue)] : [])]
      : [],
    sales: data.map((sale) => rowOf(pageContext, sale, currency)),
  };
}

function rowOf(pageContext: PageContext, sale: Sale, currency: string) {
  const { say, language } = pageContext;
  const { money, date } = createFormatters(language);
  return {
    id: sale.id,
    to: salePath(sale.id),
    product: sale.product,
    amount: money(sale.saleAmount, currency),
    facts: [
      sale.saleId,
      date(sale.saleDate),
      quantityText(language, sale.quantity, sale.unit),
      ...(sale.customer ? [sale.customer] : []),
    ].join(" · "),
    owed:
      sale.owed > 0 ? say("bookkeeping.sales.owes", { amount: money(sale.owed, currency) }) : "",
    due: sale.owed > 0 && sale.dueDate ? formatDue(pageContext, sale.dueDate) : "",
    isOverdue: isOverdue(pageContext, sale),
    isDemo: sale.isDemo,
  };
}

/** Returns whether a sale is unpaid after its due day. */
export const isOverdue = (
  { context }: PageContext,
  { owed, dueDate }: Pick<Sale, "owed" | "dueDate">,
): boolean => owed > 0 && dueDate !== null && dueDate < dayIn(context);

export function formatDue(pageContext: PageContext, dueDate: string): string {
  const key = dueDate < dayIn(pageContext.context) ? "overdueSince" : "dueBy";
  return pageContext.say(`bookkeeping.sales.${key}`, {
    date: createFormatters(pageContext.language).date(dueDate),
  });
}
