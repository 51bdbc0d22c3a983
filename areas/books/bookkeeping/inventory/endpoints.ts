import { z } from "zod";
import { idFilter, idParam, numeric, oneOf, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { unit } from "#server/operations/schema-fragments.ts";
import { bookkeepingActs } from "../acts.ts";
import { bookLimits } from "../book-limits.ts";
import {
  bookList,
  bookPrice,
  bookText,
  clearable,
  clientId,
  optionalDay,
  seenVersion,
  stockQuantity,
} from "../fields.ts";

const { changeEndpoint, deleteEndpoint, listEndpoint, oneEndpoint, writeEndpoint } = tagged(
  "bookkeeping",
  bookkeepingActs.keep,
);

export const inventoryItem = objectSchema("InventoryItem", {
  id: z.uuid(),
  name: z.string(),
  quantity: z.number(),
  unit: unit.nullable(),
  /** The average cost of the stock. */
  pricePerUnit: z.number(),
  value: z.number(),
  /** The shop product that shares its stock. */
  productId: z.uuid().nullable(),
  soldTimes: z.int(),
  lastPrice: z.number().nullable(),
  /** YYYY-MM-DD. */
  dateAdded: z.string(),
  version: z.int(),
  dateChanged: z.iso.datetime(),
  isDemo: z.boolean(),
});
export type InventoryItem = z.output<typeof inventoryItem>;

export const itemSorts = ["name", "sold", "value"] as const;

export const listItems = listEndpoint({
  path: "bookkeeping/inventories",
  summary: "The caller's inventory; the period is that of the day it was added.",
  input: z.object({ ...bookList, sort: oneOf(itemSorts) }),
  output: inventoryItem,
});

export const getItem = oneEndpoint({
  path: "bookkeeping/inventories/{id}",
  summary: "One item of the caller's inventory.",
  input: z.object({ id: idParam }),
  output: inventoryItem,
});

const fields = {
  name: bookText(bookLimits.maxName),
  quantity: numeric(stockQuantity),
  pricePerUnit: numeric(bookPrice),
  unitId: idFilter,
};

export const addItem = writeEndpoint({
  path: "bookkeeping/inventories",
  summary: "Add an item with its current stock.",
  input: z.object({ id: clientId, ...fields, dateAdded: optionalDay }),
  output: inventoryItem,
});

export const changeItem = changeEndpoint({
  path: "bookkeeping/inventories/{id}",
  summary: "Change an item. Another quantity or price is a correction of the stock.",
  input: z.object({
    id: idParam,
    name: fields.name.optional(),
    quantity: numeric(stockQuantity).optional(),
    pricePerUnit: numeric(bookPrice).optional(),
    /** null or 0 for none. */
    unitId: clearable(numeric(z.number().int().min(0).max(2_147_483_647))),
    version: seenVersion,
  }),
  output: inventoryItem,
});

export const deleteItem = deleteEndpoint({
  path: "bookkeeping/inventories/{id}",
  summary: "Delete an item with what is left of it; its sales stay.",
  input: z.object({ id: idParam, version: seenVersion }),
});
