import { expensesPath, newSalePath } from "#core/books/book-paths.ts";
import { stockCategory } from "#core/books/stock-category.ts";
import { type Language, parseLanguage } from "#core/languages.ts";
import { lineCost } from "#core/quantities/line-cost.ts";
import { readTypedNumber } from "#core/quantities/typed-number.ts";
import { formatMoney } from "#web/format/format.ts";
import { type QueuedRow, refusalOf, textInput } from "#web/offline-queue/queued-row.ts";

interface Sums {
  sales: number;
  expenses: number;
}

/**
 * Returns the totals of the sales and expenses that are queued on the phone, which the figures of
 * the page do not include. Leaves out refused rows, unreadable numbers, and purchases for the
 * inventory, which are no expense until they are sold.
 */
export function queuedTotals(rows: QueuedRow[], currency: string): Sums {
  const queued = rows.filter((row) => !refusalOf(row));
  const sumAt = (path: string) =>
    queued
      .filter((row) => row.endpoint.split("?")[0] === path)
      // In cents, which are whole numbers.
      .reduce((all, row) => all + Math.round(amountOf(row, currency) * 100), 0) / 100;
  return { sales: sumAt(newSalePath), expenses: sumAt(`${expensesPath}/new`) };
}

function amountOf(row: QueuedRow, currency: string): number {
  const typed = textInput(row);
  const { language } = row;
  if (typed.category === stockCategory && (typed.inventoryId || typed.itemName)) return 0;
  const number = (name: string): number => {
    const read = readTypedNumber(String(typed[name] ?? ""), parseLanguage(language) ?? "en");
    return typeof read === "number" ? read : 0;
  };
  const price = number("saleUnitPrice");
  return price ? lineCost(price, number("quantity"), currency) : number("amount");
}

/**
 * Fills in the totals for `{sales}` and `{expenses}`. Returns an empty string when both are zero.
 */
export function formatQueuedTotals(
  words: string,
  rows: QueuedRow[],
  { language, currency }: { language: Language; currency: string },
): string {
  const { sales, expenses } = queuedTotals(rows, currency);
  if (sales === 0 && expenses === 0) return "";
  const money = (amount: number) => formatMoney(language, amount, currency);
  return words.replace("{sales}", money(sales)).replace("{expenses}", money(expenses));
}
