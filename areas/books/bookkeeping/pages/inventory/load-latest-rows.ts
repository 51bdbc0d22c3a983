import { expensePath, salePath } from "#core/books/book-paths.ts";
import type { PageContext } from "#server/page.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { listExpenses } from "../../expenses/endpoints.ts";
import type { InventoryItem } from "../../inventory/endpoints.ts";
import { listSales } from "../../sales/endpoints.ts";
import { purchasesOfPath, salesOfPath } from "../parts/new-paths.ts";
import { quantityText } from "../sales/load-sell.ts";

const latest = 10;

/** Loads the latest sales and purchases of an item, newest first, and links to all of them. */
export async function loadLatestRows(
  { call, say, language, edition }: PageContext,
  { id, unit }: InventoryItem,
) {
  const query = { inventoryId: id, size: latest };
  const [sold, bought] = await Promise.all([call(listSales, query), call(listExpenses, query)]);
  const { money, date } = createFormatters(language);
  const title = (key: string, quantity: number) =>
    say(`bookkeeping.items.latest.${key}`, { quantity: quantityText(language, quantity, unit) });
  const rows = [
    ...sold.data.map(({ id, saleDate: day, saleId, customer, quantity, saleAmount, isDemo }) => ({
      day,
      ...{ id, to: salePath(id), title: title("sold", quantity), isDemo },
      note: [date(day), saleId, ...(customer ? [customer] : [])].join(" · "),
      amount: money(saleAmount, edition.currency),
    })),
    ...bought.data.map(({ id, dateAdded: day, description, quantity, amount, isDemo }) => ({
      day,
      ...{ id, to: expensePath(id), title: title("bought", quantity ?? 0), isDemo },
      note: `${date(day)} · ${description}`,
      amount: money(amount, edition.currency),
    })),
  ];
  const newestFirst = rows.sort((a, b) => (`${a.day} ${a.id}` < `${b.day} ${b.id}` ? 1 : -1));
  const way = (key: string, to: string, count: number) =>
    count > 0 ? [{ to, label: say(`bookkeeping.items.all.${key}`, { count }) }] : [];
  return {
    rows: newestFirst.slice(0, latest).map(({ day: _, ...row }) => row),
    ways: [
      ...way("sales", salesOfPath(id), sold.total),
      ...way("purchases", purchasesOfPath(id), bought.total),
    ],
  };
}
