/** Of one kind of expense in a period. */
export interface CategoryFigures {
  /** A code of `expenseCategories`, or her own words. */
  category: string;
  count: number;
  amount: number;
}

/**
 * What the books come to in a period. All amounts are of the currency of the books.
 * Stock at the end = stock at the start + openings + purchases - cost of goods + differences.
 */
export interface PeriodFigures {
  /** First and last day, both inclusive, YYYY-MM-DD. */
  from: string;
  to: string;
  salesCount: number;
  /** Sales of these days, paid or not. */
  income: number;
  /** What the goods sold had cost, by the weighted average when each sale was written. */
  costOfGoods: number;
  /** Income less cost of goods. */
  grossProfit: number;
  /** Expenses without goods bought for the inventory, which become costs when they are sold. */
  expenses: number;
  categories: CategoryFigures[];
  /** Goods bought for the inventory. */
  purchases: number;
  purchasesCount: number;
  /** Stock written down for the first time. */
  openings: number;
  /** Stock counted, spoiled, deleted, or left over by a purchase taken out: more or less. */
  stockDifferences: number;
  /** Gross profit less expenses, with the stock differences. */
  netProfit: number;
  /** Of the income what was sold on credit. */
  creditSales: number;
  /** Paid in these days of sales on credit, of whatever day. */
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
