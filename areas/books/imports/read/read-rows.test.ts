import { expect, test } from "vitest";
import { counterpartyIn, counterpartyKeyOf } from "./counterparty.ts";
import { readGrid } from "./grid.ts";
import { readAmount } from "./read-amount.ts";
import { suggestMapping } from "./suggested-mapping.ts";

test.each([
  ["1,250.00", 1250],
  ["1.250,00", 1250],
  ["1 250,50", 1250.5],
  ["1,250", 1250],
  ["1.250", 1250],
  ["-500.00", -500],
  ["\u2212500", -500],
  ["500.00-", -500],
  ["(500)", -500],
  ["KSh 1,250.00", 1250],
  ["KES -7.00", -7],
  ["Ksh. 20", 20],
  ["500/=", 500],
  ["", 0],
  ["-", 0],
  ["1e308", undefined],
  ["=1+1", undefined],
  ["USD 10", undefined],
  ["0x10", undefined],
  ["NaN", undefined],
  ["1-2", undefined],
])("parses the amount %j as %j", (cell, amount) => {
  expect(readAmount(cell, "KES")).toBe(amount);
});

test("recognises a counterparty, however the statement writes it", () => {
  const names = {
    "Funds received from - 0712****111 JANE EXAMPLE": "0712****111 JANE EXAMPLE",
    "Customer Payment to Small Business to - 0712****111 JANE": "0712****111 JANE",
    "Pay Bill to 888880 - EXAMPLE WATER Acc. 55": "888880 - EXAMPLE WATER",
    "Pay Bill Charge": "Pay Bill Charge",
    "Paiement à 79 00 00 03 EXEMPLE": "79 00 00 03 EXEMPLE",
    "": "",
  };
  for (const [description, name] of Object.entries(names)) {
    expect(counterpartyIn(description)).toBe(name);
  }
  expect(counterpartyKeyOf("0712****111  Jane-EXAMPLE")).toBe("0712 111 jane example");
  expect(counterpartyKeyOf("***")).toBe("-");
});

test("suggests sales for money in, expenses for money out, and neither for own money", () => {
  const guess = (text: string, isIn: boolean) => suggestMapping(text, isIn).outcome;
  expect(guess("Funds received from Ali", true)).toBe("sale");
  expect(guess("Deposit of Funds at Agent Till", true)).toBe("none");
  expect(guess("OverDraft of Credit Party", true)).toBe("none");
  expect(guess("Customer Withdrawal At Agent Till", false)).toBe("none");
  expect(suggestMapping("Withdrawal Charge", false)).toEqual({
    outcome: "expense",
    words: "charges",
  });
  expect(suggestMapping("Airtime Purchase", false).words).toBe("phone");
  expect(guess("Merchant Payment to 5555", false)).toBe("expense");
});

test("finds the table in a statement, whatever precedes it", () => {
  const grid = readGrid(
    "sep=;\nA;B\nName;Neema\n\nDate;Details;Credit;Debit\n1;2;3;4;5\n;;;\n6;7\n",
  );
  expect(grid.head).toEqual(["Date", "Details", "Credit", "Debit"]);
  expect(grid.cells).toEqual([
    ["1", "2", "3", "4"],
    ["6", "7", "", ""],
  ]);
  expect(() => readGrid("just words")).toThrow();
});
