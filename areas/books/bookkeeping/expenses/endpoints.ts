import { z } from "zod";
import { receiptPhoto } from "#core/files/upload-rules.ts";
import { fileOutput, mediaTypes } from "#server/download-response.ts";
import { idParam, numeric, tagged, textFilter, uuidFilter } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { photo } from "#server/operations/schema-fragments.ts";
import { uploadedFile } from "#server/uploads/upload.ts";
import { bookkeepingActs } from "../acts.ts";
import { bookLimits } from "../book-limits.ts";
import {
  bookAmount,
  bookDay,
  bookList,
  bookQuantity,
  bookText,
  clearable,
  clientId,
  optionalDay,
  optionalReferencedId,
  referencedId,
  sameMoneyFields,
  seenVersion,
} from "../fields.ts";

const { changeEndpoint, deleteEndpoint, listEndpoint, oneEndpoint, writeEndpoint } = tagged(
  "bookkeeping",
  bookkeepingActs.keep,
);

export const expense = objectSchema("BookExpense", {
  id: z.uuid(),
  /** A code of the list of categories, or the owner's own category. */
  category: z.string(),
  /** Its name in the reader's language. */
  categoryName: z.string(),
  description: z.string(),
  amount: z.number(),
  /** The day the money was spent, YYYY-MM-DD. */
  dateAdded: z.string(),
  /** The item bought for the inventory, and its quantity. */
  inventoryId: z.uuid().nullable(),
  quantity: z.number().nullable(),
  /** The photo of the receipt. */
  receipt: photo.nullable(),
  orderId: z.uuid().nullable(),
  version: z.int(),
  dateChanged: z.iso.datetime(),
  isDemo: z.boolean(),
});
export type Expense = z.output<typeof expense>;

const list = z.object({
  ...bookList,
  category: textFilter(bookLimits.maxCategory),
  inventoryId: uuidFilter,
});

export const listExpenses = listEndpoint({
  path: "bookkeeping/expenses",
  summary: "The caller's expenses, the newest first.",
  input: list,
  output: expense,
});

export const sumExpenses = oneEndpoint({
  path: "bookkeeping/expense-sum",
  service: "pages",
  summary: "What the expenses of such a list come to.",
  input: list,
  /** In the currency of the books. */
  output: z.object({ amount: z.number() }),
});

export const getExpense = oneEndpoint({
  path: "bookkeeping/expenses/{id}",
  summary: "One expense of the caller's.",
  input: z.object({ id: idParam }),
  output: expense,
});

const fields = {
  /** A code of the list, its name in any language, or the owner's own category. */
  category: bookText(bookLimits.maxCategory),
  description: bookText(bookLimits.maxDescription),
  amount: numeric(bookAmount),
  dateAdded: optionalDay,
};

export const addExpense = writeEndpoint({
  path: "bookkeeping/expenses",
  summary: "Record an expense. Goods bought for the inventory are added to it.",
  input: z.object({
    id: clientId,
    ...fields,
    /** With category goods: the item the purchase is added to, and its quantity. */
    inventoryId: optionalReferencedId,
    quantity: numeric(bookQuantity.optional()),
    ...sameMoneyFields,
  }),
  output: expense,
});

export const addExpenseForm = writeEndpoint({
  path: "bookkeeping/expenses/form",
  service: "pages",
  summary: "As POST bookkeeping/expenses, from a form that may bring the photo of a receipt.",
  input: addExpense.input.extend({ picture: uploadedFile.optional() }),
  uploads: { picture: receiptPhoto },
  output: expense,
});

export const addReceiptPhoto = writeEndpoint({
  path: "bookkeeping/expenses/{id}/receipt",
  summary: "The photo of its receipt, in place of an earlier one: at most 8 MB, re-encoded.",
  input: z.object({ id: idParam, picture: uploadedFile }),
  uploads: { picture: receiptPhoto },
  output: expense,
});

export const getReceiptPhoto = oneEndpoint({
  service: "pages",
  path: "bookkeeping/expenses/{id}/receipt",
  summary: "The photo of its receipt, for its owner.",
  input: z.object({ id: idParam }),
  fileTypes: [mediaTypes.jpeg],
  output: fileOutput,
});

export const removeReceiptPhoto = deleteEndpoint({
  path: "bookkeeping/expenses/{id}/receipt",
  summary: "Remove the photo of its receipt.",
  input: z.object({ id: idParam }),
  output: expense,
});

export const changeExpense = changeEndpoint({
  path: "bookkeeping/expenses/{id}",
  summary: "Change an expense. Items it added to the inventory are removed and added again.",
  input: z.object({
    id: idParam,
    category: fields.category.optional(),
    description: fields.description.optional(),
    amount: numeric(bookAmount).optional(),
    dateAdded: bookDay.optional(),
    /** null removes the item together with its quantity. */
    inventoryId: clearable(referencedId),
    quantity: clearable(numeric(bookQuantity)),
    version: seenVersion,
  }),
  output: expense,
});

export const deleteExpense = deleteEndpoint({
  path: "bookkeeping/expenses/{id}",
  summary: "Delete an expense; goods it brought leave the inventory.",
  input: z.object({ id: idParam, version: seenVersion }),
});

export const listCategories = listEndpoint({
  path: "bookkeeping/categories",
  summary: "List expense categories: the common ones, then the caller's own, most used first.",
  output: objectSchema("ExpenseCategory", {
    category: z.string(),
    name: z.string(),
    isOwn: z.boolean(),
  }),
});
