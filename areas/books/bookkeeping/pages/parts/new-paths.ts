import { expensesPath, inventoryPath, salesPath } from "#core/books/book-paths.ts";

/** The form for a new expense; with an item, for a purchase of it. */
export const newExpensePath = (item?: string): string =>
  `${expensesPath}/new${item ? `?item=${item}` : ""}`;

/** The form for a new sale, of an inventory item if one is given. */
export const newSalePath = (item?: string): string =>
  `${salesPath}/new${item ? `?item=${item}` : ""}`;

/** The sales and the purchases of an inventory item. */
export const salesOfPath = (item: string): string => `${salesPath}?item=${item}`;
export const purchasesOfPath = (item: string): string => `${expensesPath}?item=${item}`;

export const newItemPath = `${inventoryPath}/new`;
