import { expect, test } from "vitest";
import { expensesPath, newSalePath, salesPath } from "#core/books/book-paths.ts";
import type { QueuedRow } from "#web/offline-queue/queued-row.ts";
import { formatQueuedTotals, queuedTotals } from "./queued-totals.ts";

function row(endpoint: string, fields: Record<string, string>, language = "sw"): QueuedRow {
  const input = Object.entries(fields);
  return { id: "1", owner: "a1", endpoint, input, label: "", language, at: 0, status: "queued" };
}

const sale = (quantity: string, saleUnitPrice: string, tag?: string) =>
  row(`${newSalePath}?item=other`, { quantity, saleUnitPrice }, tag);
const expense = (amount: string) => row(`${expensesPath}/new`, { amount });

test("adds up queued amounts by the number format of their language", () => {
  const rows = [
    sale("2", "1,500"),
    sale("1,5", "1 000,50", "fr"),
    expense("500"),
    expense("1,250"),
  ];
  expect(queuedTotals(rows, "TZS")).toEqual({ sales: 3000 + 1501, expenses: 1750 });
  expect(queuedTotals([sale("1,5", "1 000,50", "fr")], "KES").sales).toBe(1500.75);
});

test("leaves out refused rows, invalid numbers, changes to other rows and inventory purchases", () => {
  const status = { status: 400, code: "c", message: "No." };
  const rows = [
    { ...sale("2", "1500"), status },
    sale("two", "1500"),
    sale("1", "1.500", "en"),
    row(`${salesPath}/x`, { amount: "700", act: "pay" }),
    row(`${expensesPath}/new`, { amount: "9000", category: "goods", inventoryId: "a1" }),
  ];
  expect(queuedTotals(rows, "TZS")).toEqual({ sales: 0, expenses: 0 });
  expect(formatQueuedTotals("{sales}", rows, { language: "en", currency: "TZS" })).toBe("");
});

test("formats the totals in the reader's language", () => {
  const text = formatQueuedTotals("Ventes {sales}, dépenses {expenses}", [sale("2", "1500")], {
    language: "fr",
    currency: "TZS",
  });
  expect(text.replace(/\s/g, " ")).toBe("Ventes 3 000 TSh, dépenses 0 TSh");
});
