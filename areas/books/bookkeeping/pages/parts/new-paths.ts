import { expensesPath, inventoryPath, salesPath } from "#core/books/book-paths.ts";

/** Where an expense is written down; of goods for an item of the inventory if one is named. */
export const newExpensePath = (item?: string): string =>
  `${expensesPath}/new${item ? `?item=${item}` : ""}`;

/** Where a sale is written down; of an item of the inventory if one is named. */
export const newSalePath = (item?: string): string =>
  `${salesPath}/new${item ? `?item=${item}` : ""}`;

/** The sales of an item of the inventory, and what was bought of it. */
export const salesOfPath = (item: string): string => `${salesPath}?item=${item}`;
export const purchasesOfPath = (item: string): string => `${expensesPath}?item=${item}`;

export const newItemPath = `${inventoryPath}/new`;
