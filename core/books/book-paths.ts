/** A trader's books. */
export const booksPath = "/services/book-keeping";
export const expensesPath = `${booksPath}/expenses`;
export const inventoryPath = `${booksPath}/inventory`;
export const salesPath = `${booksPath}/sales`;
export const reportsPath = `${booksPath}/reports`;
export const detailedReportPath = `${reportsPath}/detailed-report`;

export const newSalePath = `${salesPath}/new`;
/**
 * Value of the query parameter `item` for a product that is not in the inventory; otherwise it is
 * the item's id.
 */
export const unlistedItem = "other";
/** Shows what is queued on the phone before the user signs out. */
export const signOutCheckPath = `${booksPath}/leave`;

/** Returns whether an address belongs to the books. */
export const isBooksPath = (path: string): boolean =>
  path === booksPath || path.startsWith(`${booksPath}/`) || path.startsWith(`${booksPath}.`);

/** One row: read, change or delete it. */
export const expensePath = (id: string): string => `${expensesPath}/${id}`;
export const inventoryItemPath = (id: string): string => `${inventoryPath}/${id}`;
/** Links an item to the shop's product with the same stock. */
export const inventoryShopPath = (id: string): string => `${inventoryItemPath(id)}/shop`;
export const salePath = (id: string): string => `${salesPath}/${id}`;
/** The receipt of a sale, to print or to share as a picture. */
export const saleReceiptPath = (id: string): string => `${salePath(id)}/receipt`;

/** Delivered orders that can be entered into the books. */
export const bookOrdersPath = `${booksPath}/orders`;
/** Mobile money statements. */
export const statementPath = `${booksPath}/statement`;
/** The trader's rules for counterparties in statements, and an example file. */
export const statementRulesPath = `${statementPath}/rules`;
export const exampleStatementPath = `${statementPath}/example`;
/**
 * A credit file with twelve months for a bank, and the page where a bank verifies that it is
 * unchanged.
 */
export const creditFilePath = `${booksPath}/credit-file`;
export const verifyCreditFilePath = "/verify/credit-file";
/** The PDF of a credit file, as created. */
export const creditFilePdfPath = (id: string): string => `${creditFilePath}/${id}/pdf`;
