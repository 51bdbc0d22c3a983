import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { operation, preparedOperation } from "#server/operations/operation.ts";
import { bookkeepingActs } from "./acts.ts";
import { changeBook } from "./book/change-book.ts";
import * as book from "./book/endpoints.ts";
import { readBook } from "./book/read-book.ts";
import { readSummary } from "./book/read-summary.ts";
import { changesOfBook } from "./changes/endpoints.ts";
import { listChanges } from "./changes/list-changes.ts";
import { changeExpense, deleteExpense } from "./expenses/change-expense.ts";
import * as expenses from "./expenses/endpoints.ts";
import { listCategories } from "./expenses/expense-category.ts";
import { listExpenses, readExpense, sumExpenses } from "./expenses/reads.ts";
import {
  prepareExpense,
  preparePhoto,
  readPhotoFile,
  removePhoto,
  replacePhoto,
  spendOnForm,
} from "./expenses/receipt-photo.ts";
import { spend } from "./expenses/record-expense.ts";
import { flash } from "./flashes.ts";
import { changeItem, deleteItem } from "./inventory/change-item.ts";
import * as inventory from "./inventory/endpoints.ts";
import { listInventory, readItem } from "./inventory/reads.ts";
import { addItem } from "./inventory/record-item.ts";
import { bookPersonalData } from "./personal-data.ts";
import * as receipt from "./receipt/endpoints.ts";
import {
  makeSaleReceiptPdf,
  makeSaleReceiptPicture,
  readSaleReceipt,
} from "./receipt/sale-receipt.ts";
import { refuse } from "./refusals.ts";
import { changeSale, deleteSale } from "./sales/change-sale.ts";
import * as sales from "./sales/endpoints.ts";
import { addPayment, deletePayment } from "./sales/payments.ts";
import { listSales, readSale } from "./sales/reads.ts";
import { sell } from "./sales/record-sale.ts";
import { bookExpense } from "./tables.ts";

export const bookkeeping: Area = {
  name: "books/bookkeeping",
  acts: Object.values(bookkeepingActs),
  flashes: Object.values(flash),
  refuse,
  personalData: bookPersonalData,
  files: [fileColumn(bookExpense.picture)],
  operations: [
    operation(inventory.inventories, listInventory),
    operation(inventory.inventory, readItem),
    operation(inventory.addInventory, addItem),
    operation(inventory.changeInventory, changeItem),
    operation(inventory.deleteInventory, deleteItem),
    operation(sales.sales, listSales),
    operation(sales.sale_, readSale),
    operation(sales.addSale, sell),
    operation(sales.changeSale, changeSale),
    operation(sales.deleteSale, deleteSale),
    operation(sales.addPayment, addPayment),
    operation(sales.deletePayment, deletePayment),
    operation(receipt.saleReceipt, readSaleReceipt),
    operation(receipt.saleReceiptPdf, makeSaleReceiptPdf),
    operation(receipt.saleReceiptPicture, makeSaleReceiptPicture),
    operation(expenses.expenses, listExpenses),
    operation(expenses.expense_, readExpense),
    operation(expenses.addExpense, spend),
    operation(expenses.changeExpense, changeExpense),
    operation(expenses.deleteExpense, deleteExpense),
    operation(expenses.expenseSum, sumExpenses),
    preparedOperation(expenses.addExpenseForm, prepareExpense, spendOnForm),
    preparedOperation(expenses.addReceiptPhoto, preparePhoto, replacePhoto),
    operation(expenses.receiptFile, readPhotoFile),
    operation(expenses.removeReceiptPhoto, removePhoto),
    operation(expenses.categories, listCategories),
    operation(book.bookSummary, readSummary),
    operation(book.book_, readBook),
    operation(book.changeBook, changeBook),
    operation(changesOfBook, listChanges),
  ],
};
