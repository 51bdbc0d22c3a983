import { expect, test } from "vitest";
import { directionOf } from "./direction.ts";
import { guessColumns } from "./guess-columns.ts";
import { readStatement } from "./read-statement.ts";

test.each([
  [["Cr", "CR.", "c", "Credit", "Crédit", "CRÉDIT", "In", "Money In", "Received", "Reçu"], "in"],
  [["Entrée", "Imeingia", "Yinjiye", " + "], "in"],
  [["Dr", "DR.", "d", "Debit", "Débit", "Out", "Paid out", "Sent", "Envoyé", "Sortie"], "out"],
  [["Imetoka", "Yasohotse", "-", "\u2212"], "out"],
  [["", "Transfer", "Payment", "Paid", "Cr Dr", "credit card", "±", "1"], undefined],
] as const)("%j give the direction %s", (cells, direction) => {
  for (const cell of cells) expect([cell, directionOf(cell)]).toEqual([cell, direction]);
});

const read = (cells: string[][]) =>
  readStatement(cells, {
    head: [],
    hours: 3,
    layout: { day: 0, description: 1, amount: 2, direction: 3 },
    currency: "TZS",
    today: "2026-02-01",
  }).rows.map(({ amount, problem }) => [amount, problem]);

test("takes the direction of amounts from the word beside them, and never guesses", () => {
  const row = (amount: string, word: string) => ["2026-01-31", "a", amount, word];
  const cells = [
    row("1,250.00", "Cr"),
    row("500", "Débit"),
    row("-500", "Dr"),
    row("-500", "Cr"),
    row("700", "Transfer"),
    row("700", ""),
    row("x", "Transfer"),
  ];
  expect(read(cells)).toEqual([
    [1250, null],
    [-500, null],
    [-500, null],
    [500, "direction"],
    [700, "direction"],
    [700, "direction"],
    [0, "amount"],
  ]);
});

const guess = (head: string, ...rows: string[]) =>
  guessColumns(
    head.split(","),
    rows.map((row) => row.split(",")),
    "TZS",
  );

test("guesses columns by their names, or else by their contents", () => {
  expect(guess("Date,Details,Amount (TZS),Dr/Cr", "2026-01-31,a,5,Cr")).toEqual({
    day: 0,
    description: 1,
    amount: 2,
    direction: 3,
  });
  // A column named as the type of a transaction may contain the direction.
  expect(
    guess(
      "Jour,Type,Transaction Type,Somme,Solde",
      "31/01/2026,Marchand,Crédit,500,900",
      "30/01/2026,Marchand,Débit,400,400",
    ),
  ).toEqual({ day: 0, direction: 2, amount: 3, balance: 4 });
  expect(guess("Date,Sens,Amount", "2026-01-31,x,5", "2026-01-30,Out,5")).toMatchObject({
    direction: 1,
  });
});

test("does not guess ambiguous columns", () => {
  expect(guess("Date,Direction,Amount", "2026-01-31,North,5")).toEqual({ day: 0, amount: 2 });
  expect(guess("Date,A,B", "2026-01-31,5,6")).toEqual({ day: 0 });
  expect(guess("Date,Paid In,Paid Out,Type", "2026-01-31,5,,Cr")).toEqual({
    day: 0,
    paidIn: 1,
    paidOut: 2,
  });
  expect(guess("Date,Amount", "2026-01-31,5")).toEqual({ day: 0, amount: 1 });
});
