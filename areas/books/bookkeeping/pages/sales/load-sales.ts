import { salePath } from "#core/books/book-paths.ts";
import { dayIn } from "#core/day-in.ts";
import type { page as pageOf } from "#server/page.ts";
import { formatsOf } from "#web/format/use-format.ts";
import { bookSummary } from "../../book/endpoints.ts";
import { type Sale, sales } from "../../sales/endpoints.ts";
import { listOfItem } from "../parts/list-of-item.ts";
import { listQuery } from "../parts/list-query.ts";
import { amountText } from "./load-sell.ts";

type Visit = ReturnType<typeof pageOf>;

/** Loads a page of sales, or of unpaid sales with their total. */
export async function loadSales(visit: Visit, request: Request) {
  const { say } = visit;
  const { query, page, from, to, term, item } = listQuery(request);
  const isOwed = query.get("owed") === "true";
  const summary = await visit.call(bookSummary, {});
  const { data, total } = await visit.call(sales, {
    from,
    to,
    term,
    page,
    inventoryId: item,
    ...(isOwed && { owed: true }),
  });
  const { money } = formatsOf(visit.language);
  const { currency, owed, owedCount, overdue } = summary;
  const sum = (key: string, amount: number) =>
    say(`bookkeeping.sales.${key}`, { amount: money(amount, currency) });
  return {
    title: say("bookkeeping.sales.title"),
    isOwed,
    item: await listOfItem(visit, item),
    from,
    to,
    term,
    page,
    total,
    owed: say("bookkeeping.sales.owedSales", { count: owedCount }),
    sums: isOwed
      ? [sum("owedInAll", owed), ...(overdue > 0 ? [sum("overdueInAll", overdue)] : [])]
      : [],
    sales: data.map((sale) => rowOf(visit, sale, currency)),
  };
}

function rowOf(visit: Visit, sale: Sale, currency: string) {
  const { say, language } = visit;
  const { money, date } = formatsOf(language);
  return {
    id: sale.id,
    to: salePath(sale.id),
    product: sale.product,
    amount: money(sale.saleAmount, currency),
    facts: [
      sale.saleId,
      date(sale.saleDate),
      amountText(language, sale.quantity, sale.unit),
      ...(sale.customer ? [sale.customer] : []),
    ].join(" · "),
    owed:
      sale.owed > 0 ? say("bookkeeping.sales.owes", { amount: money(sale.owed, currency) }) : "",
    due: sale.owed > 0 && sale.dueDate ? dueText(visit, sale.dueDate) : "",
    isOverdue: isOverdue(visit, sale),
    isDemo: sale.isDemo,
  };
}

/** Returns whether a sale is unpaid after its due day. */
export const isOverdue = (
  { context }: Visit,
  { owed, dueDate }: Pick<Sale, "owed" | "dueDate">,
): boolean => owed > 0 && dueDate !== null && dueDate < dayIn(context);

export function dueText(visit: Visit, dueDate: string): string {
  const key = dueDate < dayIn(visit.context) ? "overdueSince" : "dueBy";
  return visit.say(`bookkeeping.sales.${key}`, {
    date: formatsOf(visit.language).date(dueDate),
  });
}
