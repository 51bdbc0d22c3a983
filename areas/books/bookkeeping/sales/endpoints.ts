import { z } from "zod";
import { formBoolean, idParam, numeric, tagged, uuidFilter } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { unit } from "#server/operations/schema-fragments.ts";
import { bookkeepingActs } from "../acts.ts";
import { bookLimits } from "../book-limits.ts";
import {
  bookAmount,
  bookDay,
  bookList,
  bookPrice,
  bookQuantity,
  clearable,
  clearableText,
  clientId,
  optionalBookText,
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

export const sale = objectSchema("BookSale", {
  id: z.uuid(),
  /** The number on its receipt: S-000012. */
  saleId: z.string(),
  inventoryId: z.uuid().nullable(),
  product: z.string(),
  quantity: z.number(),
  unit: unit.nullable(),
  saleUnitPrice: z.number(),
  saleAmount: z.number(),
  /** The cost of the goods sold, by the average at the time of the sale. */
  cost: z.number(),
  /** YYYY-MM-DD. */
  saleDate: z.string(),
  onCredit: z.boolean(),
  customer: z.string().nullable(),
  dueDate: z.string().nullable(),
  paidAmount: z.number(),
  /** The unpaid amount. */
  owed: z.number(),
  payments: z.array(
    objectSchema("SalePayment", { id: z.uuid(), amount: z.number(), datePaid: z.string() }),
  ),
  /** The market order it was recorded from. */
  orderId: z.uuid().nullable(),
  version: z.int(),
  dateChanged: z.iso.datetime(),
  isDemo: z.boolean(),
});
export type Sale = z.output<typeof sale>;

export const listSales = listEndpoint({
  path: "bookkeeping/sales",
  summary:
    "The caller's sales, the newest first; or those still to be paid, the soonest due first.",
  input: z.object({
    ...bookList,
    owed: z.preprocess((value) => value || undefined, formBoolean.optional()),
    inventoryId: uuidFilter,
  }),
  output: sale,
});

export const getSale = oneEndpoint({
  path: "bookkeeping/sales/{id}",
  summary: "One sale of the caller's.",
  input: z.object({ id: idParam }),
  output: sale,
});

/** Fields of a new sale and of a change. */
const fields = {
  /** The inventory item it is taken from; without it, `product` names what was sold. */
  inventoryId: optionalReferencedId,
  product: optionalBookText(bookLimits.maxName),
  quantity: numeric(bookQuantity),
  /** The price of one unit; either it or the whole amount is required. */
  saleUnitPrice: numeric(bookPrice.optional()),
  saleAmount: numeric(bookAmount.optional()),
  saleDate: optionalDay,
  onCredit: z.preprocess((value) => (value === "" ? undefined : value), formBoolean.optional()),
  /** Required for a credit sale. */
  customer: optionalBookText(bookLimits.maxCustomer),
  dueDate: optionalDay,
};

export const addSale = writeEndpoint({
  path: "bookkeeping/sales",
  summary: "Write down a sale. It takes from the inventory, and never more than there is.",
  input: z.object({
    id: clientId,
    ...fields,
    /** The amount of a credit sale that is paid at once. */
    paidAmount: numeric(bookAmount.optional()),
    ...sameMoneyFields,
  }),
  output: sale,
});

export const changeSale = changeEndpoint({
  path: "bookkeeping/sales/{id}",
  summary:
    "Change a sale; null clears a value. What it took from the inventory is returned and taken again.",
  input: z.object({
    id: idParam,
    /** null if it is not from the inventory. */
    inventoryId: clearable(referencedId),
    product: clearableText(bookLimits.maxName),
    quantity: numeric(bookQuantity).optional(),
    saleUnitPrice: numeric(bookPrice).optional(),
    saleAmount: numeric(bookAmount).optional(),
    saleDate: bookDay.optional(),
    onCredit: fields.onCredit,
    customer: clearableText(bookLimits.maxCustomer),
    dueDate: clearable(bookDay),
    version: seenVersion,
  }),
  output: sale,
});

export const deleteSale = deleteEndpoint({
  path: "bookkeeping/sales/{id}",
  summary: "Delete a sale; its goods are in store again.",
  input: z.object({ id: idParam, version: seenVersion }),
});

export const addPayment = writeEndpoint({
  path: "bookkeeping/sales/{id}/payments",
  summary: "Record a payment for a sale on credit.",
  input: z.object({
    id: idParam,
    paymentId: clientId,
    amount: numeric(bookAmount),
    datePaid: optionalDay,
    ...sameMoneyFields,
  }),
  output: sale,
});

export const deletePayment = deleteEndpoint({
  path: "bookkeeping/sales/{id}/payments/{paymentId}",
  summary: "Delete a payment of a sale on credit.",
  input: z.object({ id: idParam, paymentId: idParam }),
  output: sale,
});
