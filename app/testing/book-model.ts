import type { Stock } from "#areas/books/bookkeeping/stock-rules.ts";

/**
 * A hand-written model of the books: it lists each movement and recalculates all figures from that
 * list. Amounts are whole shillings. It shares no code with the product.
 */

interface ModelItem extends Stock {
  id: string;
  isGone: boolean;
}

interface ModelSale {
  id: string;
  itemId: string | undefined;
  quantity: number;
  price: number;
  cost: number;
  day: string;
  /** The payments of a sale on credit. */
  payments: { id: string; amount: number; day: string }[] | undefined;
}

interface ModelExpense {
  id: string;
  itemId: string | undefined;
  quantity: number;
  amount: number;
  day: string;
}

/** An action on the books. `day` is the day it is recorded for. */
export type BookAction =
  | { act: "item"; id: string; quantity: number; price: number; day: string }
  | { act: "count"; id: string; quantity: number }
  | { act: "forget"; id: string }
  | {
      act: "sell";
      id: string;
      itemId: string;
      quantity: number;
      price: number;
      day: string;
      credit: boolean;
    }
  | { act: "resell"; id: string; quantity: number }
  | { act: "exchange"; id: string; itemId: string | null; quantity: number }
  | { act: "restock"; id: string; itemId: string | null; quantity: number }
  | { act: "unsell"; id: string }
  | { act: "pay"; id: string; paymentId: string; amount: number; day: string }
  | { act: "buy"; id: string; itemId: string; quantity: number; amount: number; day: string }
  | { act: "rebuy"; id: string; amount: number }
  | { act: "spend"; id: string; amount: number; day: string }
  | { act: "unspend"; id: string };

/** Rounds half up, as money is rounded. */
const rounded = (amount: number) => Math.floor(amount + 0.5);

export class BookModel {
  private readonly today: string;
  private rows = {
    items: new Map<string, ModelItem>(),
    sales: new Map<string, ModelSale>(),
    expenses: new Map<string, ModelExpense>(),
    gone: new Set<string>(),
    openings: new Map<string, { value: number; day: string }>(),
    /** Changes in the value of the stock without an opening, a purchase or a sale. */
    differences: [] as { itemId: string; value: number; day: string }[],
  };

  constructor(today: string) {
    this.today = today;
  }

  private get items() {
    return this.rows.items;
  }
  private get sales() {
    return this.rows.sales;
  }
  private get expenses() {
    return this.rows.expenses;
  }
  private get gone() {
    return this.rows.gone;
  }
  private get openings() {
    return this.rows.openings;
  }
  private get differences() {
    return this.rows.differences;
  }

  /** Applies an action, or returns that it must be refused. In that case nothing changes. */
  apply(act: BookAction): "done" | "refused" {
    const before = structuredClone(this.rows);
    const outcome = this.attempt(act);
    if (outcome === "refused") this.rows = before;
    return outcome;
  }

  /** Returns whether an item has any movement besides its opening. */
  private hasMoved(id: string): boolean {
    const named = [...this.sales.values(), ...this.expenses.values(), ...this.differences];
    return named.some(({ itemId }) => itemId === id);
  }

  private attempt(act: BookAction): "done" | "refused" {
    switch (act.act) {
      case "item":
        return this.addItem(act);
      case "count":
        return this.count(act);
      case "forget":
        return this.forget(act.id);
      case "sell":
        return this.sell(act);
      case "resell":
        return this.resell(act);
      case "exchange":
        return this.exchange(act);
      case "restock":
        return this.restock(act);
      case "unsell":
        return this.unsell(act.id);
      case "pay":
        return this.pay(act);
      case "buy":
        return this.buy(act);
      case "rebuy":
        return this.rebuy(act);
      case "spend":
        return this.spend(act);
      case "unspend":
        return this.unspend(act.id);
    }
  }

  private addItem({ id, quantity, price, day }: BookAction & { act: "item" }) {
    if (this.gone.has(id)) return "refused";
    if (this.items.has(id)) return "done";
    const value = quantity * price;
    this.items.set(id, { id, quantity, value, isGone: false });
    this.openings.set(id, { value, day });
    return "done";
  }

  private count({ id, quantity }: BookAction & { act: "count" }) {
    const item = this.items.get(id);
    if (!item || item.isGone) return "refused";
    if (quantity === item.quantity) return "done";
    // Stock cannot come out of nothing without a price, which this model never has.
    if (item.quantity === 0 && quantity > 0) return "refused";
    const value = quantity === 0 ? 0 : rounded((item.value * quantity) / item.quantity);
    const change = value - item.value;
    if (this.hasMoved(id)) {
      this.differences.push({ itemId: id, value: change, day: this.today });
    } else {
      const opening = this.openings.get(id);
      if (opening) opening.value = value;
    }
    Object.assign(item, { quantity, value });
    return "done";
  }

  private forget(id: string) {
    const item = this.items.get(id);
    if (!item) return this.gone.has(id) ? "done" : "refused";
    if (item.isGone) return "done";
    this.gone.add(id);
    if (!this.hasMoved(id)) {
      this.items.delete(id);
      this.openings.delete(id);
      return "done";
    }
    if (item.quantity > 0) {
      this.differences.push({ itemId: id, value: -item.value, day: this.today });
    }
    Object.assign(item, { quantity: 0, value: 0, isGone: true });
    return "done";
  }

  /** Takes a quantity out at the average cost. The last unit takes the whole remaining value. */
  private take(item: ModelItem, quantity: number): number {
    const cost =
      quantity === item.quantity ? item.value : rounded((item.value * quantity) / item.quantity);
    item.quantity -= quantity;
    item.value -= cost;
    return cost;
  }

  private putBack(itemId: string, quantity: number, cost: number) {
    const item = this.items.get(itemId);
    if (!item) throw new Error("The model lost an item");
    item.quantity += quantity;
    item.value += cost;
    if (item.isGone) this.bringBack(item);
  }

  private bringBack(item: ModelItem) {
    item.isGone = false;
    this.gone.delete(item.id);
  }

  private usable(itemId: string) {
    const item = this.items.get(itemId);
    return item && !item.isGone ? item : undefined;
  }

  private sell({ id, itemId, quantity, price, day, credit }: BookAction & { act: "sell" }) {
    if (this.sales.has(id)) return "done";
    if (this.gone.has(id)) return "refused";
    const item = this.usable(itemId);
    if (!item || item.quantity < quantity) return "refused";
    const cost = this.take(item, quantity);
    this.sales.set(id, {
      id,
      itemId,
      quantity,
      price,
      cost,
      day,
      payments: credit ? [] : undefined,
    });
    return "done";
  }

  private resell({ id, quantity }: BookAction & { act: "resell" }) {
    const sale = this.sales.get(id);
    return sale ? this.exchange({ id, quantity, itemId: sale.itemId ?? null }) : "refused";
  }

  /**
   * Replaces the item of a sale by another item or by none. The cost of the previous item returns
   * to the stock.
   */
  private exchange({ id, itemId, quantity }: Omit<BookAction & { act: "exchange" }, "act">) {
    const sale = this.sales.get(id);
    if (!sale) return "refused";
    if (quantity === sale.quantity && itemId === (sale.itemId ?? null)) return "done";
    const paid = (sale.payments ?? []).reduce((sum, { amount }) => sum + amount, 0);
    if (paid > quantity * sale.price) return "refused";
    if (sale.itemId !== undefined) this.putBack(sale.itemId, sale.quantity, sale.cost);
    if (itemId === null) {
      Object.assign(sale, { itemId: undefined, quantity, cost: 0 });
      return "done";
    }
    const item = this.usable(itemId);
    if (!item || item.quantity < quantity) return "refused";
    const cost = this.take(item, quantity);
    Object.assign(sale, { itemId, quantity, cost });
    return "done";
  }

  private unsell(id: string) {
    const sale = this.sales.get(id);
    if (!sale) return this.gone.has(id) ? "done" : "refused";
    if (sale.itemId !== undefined) this.putBack(sale.itemId, sale.quantity, sale.cost);
    this.sales.delete(id);
    this.gone.add(id);
    return "done";
  }

  private pay({ id, paymentId, amount, day }: BookAction & { act: "pay" }) {
    const sale = this.sales.get(id);
    if (!sale) return "refused";
    if (sale.payments?.some((payment) => payment.id === paymentId)) return "done";
    if (!sale.payments || day < sale.day) return "refused";
    const paid = sale.payments.reduce((sum, payment) => sum + payment.amount, 0);
    if (paid + amount > sale.quantity * sale.price) return "refused";
    sale.payments.push({ id: paymentId, amount, day });
    return "done";
  }

  private buy({ id, itemId, quantity, amount, day }: BookAction & { act: "buy" }) {
    if (this.expenses.has(id)) return "done";
    if (this.gone.has(id)) return "refused";
    const item = this.usable(itemId);
    if (!item) return "refused";
    item.quantity += quantity;
    item.value += amount;
    this.expenses.set(id, { id, itemId, quantity, amount, day });
    return "done";
  }

  /**
   * Moves an item's stock after its purchase changed. What does not fit is recorded as a
   * difference.
   */
  private shift(item: ModelItem, quantity: number, value: number) {
    const by = item.isGone && quantity < 0 ? 0 : quantity;
    if (item.quantity + by < 0) return false;
    item.quantity += by;
    if (item.isGone && item.quantity > 0) this.bringBack(item);
    const expected = item.value + value;
    item.value = item.quantity === 0 ? 0 : Math.max(0, expected);
    if (item.value !== expected) {
      this.differences.push({ itemId: item.id, value: item.value - expected, day: this.today });
    }
    return true;
  }

  private rebuy({ id, amount }: BookAction & { act: "rebuy" }) {
    const expense = this.expenses.get(id);
    if (!expense) return "refused";
    if (expense.amount === amount) return "done";
    const item = expense.itemId === undefined ? undefined : this.items.get(expense.itemId);
    if (item && !this.shift(item, 0, amount - expense.amount)) return "refused";
    expense.amount = amount;
    return "done";
  }

  /** Changes a purchase to another item, or to none. */
  private restock({ id, itemId, quantity }: BookAction & { act: "restock" }) {
    const expense = this.expenses.get(id);
    if (!expense) return "refused";
    const next = itemId === null ? { itemId: undefined, quantity: 0 } : { itemId, quantity };
    if (next.itemId === expense.itemId && next.quantity === expense.quantity) return "done";
    const before = expense.itemId === undefined ? undefined : this.items.get(expense.itemId);
    if (before && before.id === next.itemId) {
      if (!this.shift(before, next.quantity - expense.quantity, 0)) return "refused";
    } else {
      if (before && !this.shift(before, -expense.quantity, -expense.amount)) return "refused";
      if (next.itemId !== undefined) {
        const item = this.usable(next.itemId);
        if (!item || !this.shift(item, next.quantity, expense.amount)) return "refused";
      }
    }
    Object.assign(expense, next);
    return "done";
  }

  private spend({ id, amount, day }: BookAction & { act: "spend" }) {
    if (this.expenses.has(id)) return "done";
    if (this.gone.has(id)) return "refused";
    this.expenses.set(id, { id, itemId: undefined, quantity: 0, amount, day });
    return "done";
  }

  private unspend(id: string) {
    const expense = this.expenses.get(id);
    if (!expense) return this.gone.has(id) ? "done" : "refused";
    const item = expense.itemId === undefined ? undefined : this.items.get(expense.itemId);
    if (item && !this.shift(item, -expense.quantity, -expense.amount)) return "refused";
    this.expenses.delete(id);
    this.gone.add(id);
    return "done";
  }

  /** Returns the items in stock by id, as lists show them. */
  stock(): Record<string, [quantity: number, value: number]> {
    return Object.fromEntries(
      [...this.items.values()]
        .filter(({ isGone }) => !isGone)
        .map(({ id, quantity, value }) => [id, [quantity, value]]),
    );
  }

  /** Returns all figures of a period, both days inclusive. */
  figures(from: string, to: string) {
    const within = <Row extends { day: string }>(rows: Iterable<Row>) =>
      [...rows].filter(({ day }) => day >= from && day <= to);
    const until = <Row extends { day: string }>(rows: Iterable<Row>) =>
      [...rows].filter(({ day }) => day <= to);
    const sum = (amounts: number[]) => amounts.reduce((all, figure) => all + figure, 0);
    const amountOf = ({ quantity, price }: ModelSale) => quantity * price;
    const sales = within(this.sales.values());
    const bought = within(this.expenses.values()).filter(({ itemId }) => itemId !== undefined);
    const spent = within(this.expenses.values()).filter(({ itemId }) => itemId === undefined);
    const credit = [...this.sales.values()].filter(({ payments }) => payments);
    const payments = credit.flatMap((sale) => sale.payments ?? []);
    const income = sum(sales.map(amountOf));
    const costOfGoods = sum(sales.map(({ cost }) => cost));
    const expenses = sum(spent.map(({ amount }) => amount));
    const stockDifferences = sum(within(this.differences).map(({ value }) => value));
    return {
      salesCount: sales.length,
      income,
      costOfGoods,
      grossProfit: income - costOfGoods,
      expenses,
      purchases: sum(bought.map(({ amount }) => amount)),
      openings: sum(within(this.openings.values()).map(({ value }) => value)),
      stockDifferences,
      netProfit: income - costOfGoods - expenses + stockDifferences,
      creditSales: sum(sales.filter((sale) => sale.payments).map(amountOf)),
      paymentsReceived: sum(within(payments).map(({ amount }) => amount)),
      owedAtEnd:
        sum(until(credit).map(amountOf)) - sum(until(payments).map(({ amount }) => amount)),
    };
  }
}
