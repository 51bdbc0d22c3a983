import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { implement, prepared } from "#server/operations/operation.ts";
import { bookkeepingActs } from "./acts.ts";
import { changeBook } from "./book/change-book.ts";
import * as book from "./book/endpoints.ts";
import { getBook } from "./book/get-book.ts";
import { getBookSummary } from "./book/get-book-summary.ts";
import * as changes from "./changes/endpoints.ts";
import { listChanges } from "./changes/list-changes.ts";
import { changeExpense, deleteExpense } from "./expenses/change-expense.ts";
import * as expenses from "./expenses/endpoints.ts";
import { listCategories } from "./expenses/expense-category.ts";
import * as expensesReads from "./expenses/reads.ts";
import {
  addExpenseForm,
  addReceiptPhoto,
  getReceiptPhoto,
  prepareExpenseForm,
  prepareReceiptPhoto,
  removeReceiptPhoto,
} from "./expenses/receipt-photo.ts";
import { addExpense } from "./expenses/record-expense.ts";
import { flash } from "./flashes.ts";
import { changeItem, deleteItem } from "./inventory/change-item.ts";
import * as inventory from "./inventory/endpoints.ts";
import * as inventoryReads from "./inventory/reads.ts";
import { addItem } from "./inventory/record-item.ts";
import { bookPersonalData } from "./personal-data.ts";
import * as receipt from "./receipt/endpoints.ts";
import * as saleReceipt from "./receipt/sale-receipt.ts";
import { refuse } from "./refusals.ts";
import { changeSale, deleteSale } from "./sales/change-sale.ts";
import * as sales from "./sales/endpoints.ts";
import { addPayment, deletePayment } from "./sales/payments.ts";
import * as salesReads from "./sales/reads.ts";
import { addSale } from "./sales/record-sale.ts";
import { bookExpense } from "./tables.ts";

export const bookkeeping: Area = {
  name: "books/bookkeeping",
  acts: Object.values(bookkeepingActs),
  flashes: Object.values(flash),
  refuse,
  personalData: bookPersonalData,
  files: [fileColumn(bookExpense.picture)],
  operations: [
    ...implement(inventory, inventoryReads, { addItem, changeItem, deleteItem }),
    ...implement(sales, salesReads, { addSale, changeSale, deleteSale, addPayment, deletePayment }),
    ...implement(receipt, saleReceipt),
    ...implement(expenses, expensesReads, {
      addExpense,
      changeExpense,
      deleteExpense,
      addExpenseForm: prepared(prepareExpenseForm, addExpenseForm),
      addReceiptPhoto: prepared(prepareReceiptPhoto, addReceiptPhoto),
      getReceiptPhoto,
      removeReceiptPhoto,
      listCategories,
    }),
    ...implement(book, { getBookSummary, getBook, changeBook }),
    ...implement(changes, { listBookChanges: listChanges }),
  ],
};
