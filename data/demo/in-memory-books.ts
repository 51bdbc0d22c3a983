import { addToStock, costOf, type Stock } from "#areas/books/bookkeeping/stock-rules.ts";
import type {
  bookCorrection,
  bookExpense,
  bookItem,
  bookPayment,
  bookSale,
} from "#areas/books/bookkeeping/tables.ts";
import type { EditionCode } from "#core/editions.ts";
import { lineTotal, sumMoney } from "#core/money.ts";
import { demoId } from "./demo-id.ts";

/** What identifies the books of one trader. */
export interface BookOwner {
  edition: EditionCode;
  accountId: string;
  currency: string;
  /** Part of the ids of their rows. */
  key: string;
}

/** When an entry was recorded. */
export interface Moment {
  /** YYYY-MM-DD. */
  day: string;
  at: Date;
}

export type ItemRow = typeof bookItem.$inferInsert;
export type SaleRow = typeof bookSale.$inferInsert;

interface Sold {
  item: ItemRow;
  quantity: number;
  unitPrice: number;
  /** The customer and the due date; undefined if it is paid at once. */
  credit?: { customer: string; dueOn: string };
}

/**
 * Books in memory: the rows that the calls of bookkeeping would have written one after another, by
 * the same stock rules, but without a statement for each.
 */
export function createBooks({ edition, accountId, currency, key }: BookOwner) {
  const items: ItemRow[] = [];
  const sales: SaleRow[] = [];
  const payments: (typeof bookPayment.$inferInsert)[] = [];
  const expenses: (typeof bookExpense.$inferInsert)[] = [];
  const corrections: (typeof bookCorrection.$inferInsert)[] = [];
  let version = 0;
  const idOf = (kind: string, number: number) =>
    demoId(edition, `book ${kind}`, `${key}/${number}`);
  const written = ({ at }: Moment) => ({ version: ++version, changedAt: at });
  const own = { accountId, isDemo: true };

  function shift(item: ItemRow, by: Stock, moment: Moment): void {
    const next = addToStock(item, by, currency);
    if (!next) throw new Error(`The demo sells more of ${item.name} than there is`);
    Object.assign(item, next.stock, written(moment));
  }

  function correct(
    item: ItemRow,
    kind: "opening" | "count",
    { quantity, value }: Stock,
    moment: Moment,
  ): void {
    shift(item, { quantity, value }, moment);
    const { day, at } = moment;
    const id = idOf("correction", corrections.length);
    corrections.push({ ...own, id, itemId: item.id, kind, quantity, value, day, changedAt: at });
  }

  return {
    items,
    rows: () => ({ items, sales, payments, expenses, corrections, version }),

    /** Adds an item with an opening stock, bought at `price` each. */
    open(
      name: string,
      unitId: number,
      { quantity, price }: { quantity: number; price: number },
      moment: Moment,
    ) {
      const item: ItemRow = {
        ...own,
        id: idOf("item", items.length),
        name,
        quantity: 0,
        unitId,
        value: 0,
        soldTimes: 0,
        lastPrice: null,
        addedOn: moment.day,
        ...written(moment),
      };
      items.push(item);
      correct(item, "opening", { quantity, value: lineTotal(price, quantity, currency) }, moment);
    },

    /** Records a count with less stock than expected. */
    miss(item: ItemRow, quantity: number, moment: Moment) {
      const value = costOf(item, quantity, currency);
      correct(item, "count", { quantity: -quantity, value: -value }, moment);
    },

    /** Records a purchase of stock. */
    buy(
      item: ItemRow,
      bought: { quantity: number; price: number; description: string },
      moment: Moment,
    ) {
      const { quantity, price, description } = bought;
      const amount = lineTotal(price, quantity, currency);
      shift(item, { quantity, value: amount }, moment);
      const id = idOf("expense", expenses.length);
      expenses.push({
        ...own,
        id,
        category: "goods",
        description,
        amount,
        spentOn: moment.day,
        itemId: item.id,
        quantity,
        ...written(moment),
      });
    },

    spend(category: string, spent: { description: string; amount: number }, moment: Moment) {
      expenses.push({
        ...own,
        id: idOf("expense", expenses.length),
        category,
        ...spent,
        spentOn: moment.day,
        itemId: null,
        quantity: null,
        ...written(moment),
      });
    },

    sell({ item, quantity, unitPrice, credit }: Sold, moment: Moment): SaleRow {
      const cost = costOf(item, quantity, currency);
      shift(item, { quantity: -quantity, value: -cost }, moment);
      item.soldTimes = (item.soldTimes ?? 0) + 1;
      item.lastPrice = unitPrice;
      const amount = lineTotal(unitPrice, quantity, currency);
      const sale: SaleRow = {
        ...own,
        id: idOf("sale", sales.length),
        number: sales.length + 1,
        itemId: item.id,
        product: item.name,
        quantity,
        unitPrice,
        amount,
        cost,
        soldOn: moment.day,
        onCredit: credit !== undefined,
        customer: credit?.customer ?? null,
        dueOn: credit?.dueOn ?? null,
        paid: credit ? 0 : amount,
        ...written(moment),
      };
      sales.push(sale);
      return sale;
    },

    /** Records a payment for a sale on credit. */
    pay(sale: SaleRow, amount: number, moment: Moment) {
      Object.assign(sale, { paid: sumMoney([sale.paid, amount], currency) }, written(moment));
      const { day, at } = moment;
      const id = idOf("payment", payments.length);
      payments.push({ ...own, id, saleId: sale.id, amount, paidOn: day, changedAt: at });
    },
  };
}
