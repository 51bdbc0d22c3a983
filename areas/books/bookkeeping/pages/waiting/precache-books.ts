import {
  booksPath,
  expensesPath,
  inventoryPath,
  newSalePath,
  reportsPath,
  salesPath,
  signOutCheckPath,
} from "#core/books/book-paths.ts";

/** Pages that open offline even if the user has not opened them before. */
const precachedPaths = [
  ...[booksPath, newSalePath, salesPath, expensesPath, `${expensesPath}/new`],
  ...[inventoryPath, `${inventoryPath}/new`, reportsPath, signOutCheckPath],
];

/** Precaches the pages of the books on this phone. */
export async function precacheBooks(): Promise<void> {
  try {
    const worker = (await navigator.serviceWorker?.ready)?.active;
    worker?.postMessage({ take: precachedPaths });
  } catch {
    // A private window stores nothing.
  }
}
