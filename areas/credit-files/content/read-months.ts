import { sql } from "drizzle-orm";
import type { PeriodFigures } from "#areas/bookkeeping/figures/period-figures.ts";
import { bookCorrection, bookExpense, bookPayment, bookSale } from "#areas/bookkeeping/tables.ts";
import { sumOf } from "#core/money.ts";
import { dayMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";

interface Line {
  /** YYYY-MM, or empty of all before. */
  month: string;
  kind: "sale" | "credit" | "payment" | "expense" | "purchase" | "opening" | "difference";
  amount: number;
  cost: number;
}

const findLines = statement<{ accountId: string; from: string; until: string }, Line>(
  "lines of a credit file",
  (p: Parameters<{ accountId: string; from: string; until: string }>) => sql`
    select case when day < ${p.from}::date then '' else to_char(day, 'YYYY-MM') end as month,
      kind, sum(amount) as amount, sum(cost) as cost
    from (
      select ${bookSale.soldOn} as day, 'sale' as kind, ${bookSale.amount} as amount,
        ${bookSale.cost} as cost from ${bookSale} where ${bookSale.accountId} = ${p.accountId}
      union all select ${bookSale.soldOn}, 'credit', ${bookSale.amount}, 0
        from ${bookSale} where ${bookSale.accountId} = ${p.accountId} and ${bookSale.onCredit}
      union all select ${bookPayment.paidOn}, 'payment', ${bookPayment.amount}, 0
        from ${bookPayment} where ${bookPayment.accountId} = ${p.accountId}
      union all select ${bookExpense.spentOn},
        case when ${bookExpense.itemId} is null then 'expense' else 'purchase' end,
        ${bookExpense.amount}, 0
        from ${bookExpense} where ${bookExpense.accountId} = ${p.accountId}
      union all select ${bookCorrection.day},
        case when ${bookCorrection.kind} = 'opening' then 'opening' else 'difference' end,
        ${bookCorrection.value}, 0
        from ${bookCorrection} where ${bookCorrection.accountId} = ${p.accountId}) lines
    where day < ${p.until}::date group by 1, 2`,
);

const exact = (...amounts: number[]) => sumOf(amounts, "KES");

const monthAfter = (month: string, months: number) => {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
};

/** What books come to in each of so many months from one on (YYYY-MM), the earliest first. */
export async function readMonths(
  context: Pick<Context, "db">,
  { accountId, from, months }: { accountId: string; from: string; months: number },
): Promise<Omit<PeriodFigures, "categories" | "salesCount" | "purchasesCount">[]> {
  const until = `${monthAfter(from, months)}-01`;
  const lines = await findLines(context, { accountId, from: `${from}-01`, until });
  const sums = (month: string) => {
    const of = (kind: Line["kind"], name: "amount" | "cost" = "amount") =>
      exact(
        ...lines.filter((one) => one.month === month && one.kind === kind).map((one) => one[name]),
      );
    return {
      of,
      stock: exact(of("opening"), of("purchase"), of("difference"), -of("sale", "cost")),
    };
  };
  const before = sums("");
  let stockAtEnd = before.stock;
  let owedAtEnd = exact(before.of("credit"), -before.of("payment"));
  return Array.from({ length: months }, (_, count) => {
    const month = monthAfter(from, count);
    const { of, stock } = sums(month);
    const stockAtStart = stockAtEnd;
    stockAtEnd = exact(stockAtStart, stock);
    owedAtEnd = exact(owedAtEnd, of("credit"), -of("payment"));
    const [income, costOfGoods, expenses] = [of("sale"), of("sale", "cost"), of("expense")];
    const grossProfit = exact(income, -costOfGoods);
    return {
      from: `${month}-01`,
      to: new Date(Date.parse(`${monthAfter(month, 1)}-01`) - dayMs).toISOString().slice(0, 10),
      income,
      costOfGoods,
      grossProfit,
      expenses,
      purchases: of("purchase"),
      openings: of("opening"),
      stockDifferences: of("difference"),
      netProfit: exact(grossProfit, -expenses, of("difference")),
      creditSales: of("credit"),
      paymentsReceived: of("payment"),
      moneyIn: exact(income, -of("credit"), of("payment")),
      moneyOut: exact(expenses, of("purchase")),
      stockAtStart,
      stockAtEnd,
      owedAtEnd,
    };
  });
}
