import { expect, test } from "vitest";
import { computeFigures, openingBalancesOf, sumExactly, type Tally } from "./compute-figures.ts";

const tally = (line: Tally["line"], amount: number, more: Partial<Tally> = {}): Tally => {
  return { line, key: "", count: 1, amount, cost: 0, ...more };
};
const march = { from: "2026-03-01", to: "2026-03-31" };

test("computes a period's figures from its tallies and its opening balances", () => {
  const tallies = [
    tally("sale", 1000.1, { count: 3, cost: 400.2 }),
    tally("credit", 300),
    tally("payment", 120.5),
    tally("expense", 50, { key: "rent" }),
    tally("expense", 20.25, { key: "transport", count: 2 }),
    tally("purchase", 200, { count: 2 }),
    tally("opening", 90),
    tally("difference", -10),
  ];
  expect(computeFigures(march, tallies, { stock: 500, owed: 70 })).toEqual({
    ...march,
    salesCount: 3,
    income: 1000.1,
    costOfGoods: 400.2,
    grossProfit: 599.9,
    expenses: 70.25,
    categories: [
      { category: "rent", count: 1, amount: 50 },
      { category: "transport", count: 2, amount: 20.25 },
    ],
    purchases: 200,
    purchasesCount: 2,
    openings: 90,
    stockDifferences: -10,
    netProfit: 519.65,
    creditSales: 300,
    paymentsReceived: 120.5,
    moneyIn: 820.6,
    moneyOut: 270.25,
    stockAtStart: 500,
    stockAtEnd: 379.8,
    owedAtEnd: 249.5,
  });
});

test("lists categories by amount, equal ones by name, without those that have no row", () => {
  const tallies = [
    tally("expense", 10, { key: "rent" }),
    tally("expense", 10, { key: "packing" }),
    tally("expense", 10, { key: "wages" }),
    tally("expense", 0, { key: "phone", count: 0 }),
    tally("expense", 30, { key: "market" }),
  ];
  const { categories } = computeFigures(march, tallies, { stock: 0, owed: 0 });
  expect(categories.map(({ category }) => category)).toEqual([
    "market",
    "packing",
    "rent",
    "wages",
  ]);
});

test("the opening balances of a period sum all rows before it", () => {
  const before = [
    tally("opening", 100),
    tally("purchase", 50),
    tally("difference", -5),
    tally("sale", 900, { cost: 30 }),
    tally("credit", 80),
    tally("payment", 20),
    tally("expense", 7),
  ];
  expect(openingBalancesOf(before)).toEqual({ stock: 115, owed: 60 });
});

test("adds cents exactly", () => {
  expect(sumExactly(0.1, 0.2)).toBe(0.3);
});
