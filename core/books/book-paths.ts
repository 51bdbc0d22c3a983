/** The books of a trader. */
export const booksPath = "/services/book-keeping";
export const expensesPath = `${booksPath}/expenses`;
export const inventoryPath = `${booksPath}/inventory`;
export const salesPath = `${booksPath}/sales`;
export const reportsPath = `${booksPath}/reports`;
export const detailedReportPath = `${reportsPath}/detailed-report`;

export const newSalePath = `${salesPath}/new`;
/** In its query as `item` for what is not in her inventory; else it is the item's id. */
export const otherGoods = "other";
/** What waits on the phone, before she signs out. */
export const leaveBooksPath = `${booksPath}/leave`;

/** Whether an address lies in the books. */
export const isOfBooks = (path: string): boolean =>
  path === booksPath || path.startsWith(`${booksPath}/`) || path.startsWith(`${booksPath}.`);

/** Whether a form that is posted there may wait on the phone for a line: rows of the books do. */
export const mayWaitHere = (path: string): boolean =>
  [salesPath, expensesPath, inventoryPath].some(
    (one) => path.startsWith(`${one}/`) && !path.slice(one.length + 1).includes("/"),
  );

/** Cookie of a phone on which books are kept: its service worker keeps rows that wait. */
export const booksCookie = "books";

/** One row: to read, change or delete it. */
export const expensePath = (id: string): string => `${expensesPath}/${id}`;
export const inventoryItemPath = (id: string): string => `${inventoryPath}/${id}`;
/** Which product of the shop has the same stock. */
export const inventoryShopPath = (id: string): string => `${inventoryItemPath(id)}/shop`;
export const salePath = (id: string): string => `${salesPath}/${id}`;
/** The receipt of a sale, to print or to share as a picture. */
export const saleReceiptPath = (id: string): string => `${salePath(id)}/receipt`;

/** Delivered orders that may be written into the books. */
export const bookOrdersPath = `${booksPath}/orders`;
/** Statements of mobile money. */
export const statementPath = `${booksPath}/statement`;
/** What she chose for whom in them, and a file that shows what one looks like. */
export const statementRulesPath = `${statementPath}/rules`;
export const exampleStatementPath = `${statementPath}/example`;
/** Twelve months for a bank, and where a bank looks whether one was changed. */
export const creditFilePath = `${booksPath}/credit-file`;
export const verifyCreditFilePath = "/verify/credit-file";
/** The PDF of one, as it was made. */
export const creditFilePdfPath = (id: string): string => `${creditFilePath}/${id}/pdf`;
