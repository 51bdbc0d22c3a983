import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { operation, preparedOperation } from "#server/operations/operation.ts";
import { bookkeepingActs } from "./acts.ts";
import { changeBook } from "./book/change-book.ts";
import * as book from "./book/endpoints.ts";
import { getBook } from "./book/get-book.ts";
import { getBookSummary } from "./book/get-book-summary.ts";
import { listBookChanges } from "./changes/endpoints.ts";
import { listChanges } from "./changes/list-changes.ts";
import { changeExpense, deleteExpense } from "./expenses/change-expense.ts";
import * as expenses from "./expenses/endpoints.ts";
import { listCategories } from "./expenses/expense-category.ts";
import { getExpense, listExpenses, sumExpenses } from "./expenses/reads.ts";
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
import { getItem, listItems } from "./inventory/reads.ts";
import { addItem } from "./inventory/record-item.ts";
import { bookPersonalData } from "./personal-data.ts";
import * as receipt from "./receipt/endpoints.ts";
import {
  getSaleReceipt,
  getSaleReceiptPdf,
  getSaleReceiptPicture,
} from "./receipt/sale-receipt.ts";
import { refuse } from "./refusals.ts";
import { changeSale, deleteSale } from "./sales/change-sale.ts";
import * as sales from "./sales/endpoints.ts";
import { addPayment, deletePayment } from "./sales/payments.ts";
import { getSale, listSales } from "./sales/reads.ts";
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
    operation(inventory.listItems, listItems),
    operation(inventory.getItem, getItem),
    operation(inventory.addItem, addItem),
    operation(inventory.changeItem, changeItem),
    operation(inventory.deleteItem, deleteItem),
    operation(sales.listSales, listSales),
    operation(sales.getSale, getSale),
    operation(sales.addSale, addSale),
    operation(sales.changeSale, changeSale),
    operation(sales.deleteSale, deleteSale),
    operation(sales.addPayment, addPayment),
    operation(sales.deletePayment, deletePayment),
    operation(receipt.getSaleReceipt, getSaleReceipt),
    operation(receipt.getSaleReceiptPdf, getSaleReceiptPdf),
    operation(receipt.getSaleReceiptPicture, getSaleReceiptPicture),
    operation(expenses.listExpenses, listExpenses),
    operation(expenses.getExpense, getExpense),
    operation(expenses.addExpense, addExpense),
    operation(expenses.changeExpense, changeExpense),
    operation(expenses.deleteExpense, deleteExpense),
    operation(expenses.sumExpenses, sumExpenses),
    preparedOperation(expenses.addExpenseForm, prepareExpenseForm, addExpenseForm),
    preparedOperation(expenses.addReceiptPhoto, prepareReceiptPhoto, addReceiptPhoto),
    operation(expenses.getReceiptPhoto, getReceiptPhoto),
    operation(expenses.removeReceiptPhoto, removeReceiptPhoto),
    operation(expenses.listCategories, listCategories),
    operation(book.getBookSummary, getBookSummary),
    operation(book.getBook, getBook),
    operation(book.changeBook, changeBook),
    operation(listBookChanges, listChanges),
  ],
};
