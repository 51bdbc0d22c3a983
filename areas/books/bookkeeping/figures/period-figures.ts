/** The figures of one expense category in a period. */
export interface CategoryFigures {
  /** A code of `expenseCategories`, or the owner's own category. */
  category: string;
  count: number;
  amount: number;
}

/**
 * The figures of the books in a period, in the currency of the books. Stock at the end = stock at
 * the start + openings + purchases - cost of goods + differences.
 */
export interface PeriodFigures {
  /** First and last day, both inclusive, YYYY-MM-DD. */
  from: string;
  to: string;
  salesCount: number;
  /** Sales of these days, whether paid or not. */
  income: number;
  /** The cost of the goods sold, by the weighted average when each sale was entered. */
  costOfGoods: number;
  /** Income less cost of goods. */
  grossProfit: number;
  /** Expenses without goods bought for the inventory, which become costs when they are sold. */
  expenses: number;
  categories: CategoryFigures[];
  /** Goods bought for the inventory. */
  purchases: number;
  purchasesCount: number;
  /** Stock entered for the first time. */
  openings: number;
  /**
   * Stock counted, spoiled, deleted, or left over from a deleted purchase: positive or negative.
   */
  stockDifferences: number;
  /** Gross profit less expenses, with the stock differences. */
  netProfit: number;
  /** The part of the income that was sold on credit. */
  creditSales: number;
  /** Payments received in these days for credit sales of any day. */
  paymentsReceived: number;
  /** Sales paid at once, and payments received. */
  moneyIn: number;
  /** Expenses and purchases. */
  moneyOut: number;
  stockAtStart: number;
  stockAtEnd: number;
  /** What customers owe at the end of the last day. */
  owedAtEnd: number;
}
