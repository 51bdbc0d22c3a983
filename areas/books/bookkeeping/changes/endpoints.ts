import { z } from "zod";
import { numeric, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { bookkeepingActs } from "../acts.ts";
import { rowKinds } from "../book-limits.ts";
import { expense } from "../expenses/endpoints.ts";
import { inventoryItem } from "../inventory/endpoints.ts";
import { sale } from "../sales/endpoints.ts";

const { oneEndpoint } = tagged("bookkeeping");

export const listBookChanges = oneEndpoint({
  path: "bookkeeping/changes",
  audience: bookkeepingActs.keep,
  summary:
    "List what changed in the caller's books after a version, in order, for devices that store a copy.",
  input: z.object({
    since: numeric(z.number().int().min(0).max(2_147_483_647).default(0)),
    /** The number of rows of one kind; a write that touched more is returned in whole. */
    most: numeric(z.number().int().min(1).max(1000).default(500)),
  }),
  output: z.object({
    /** The version this response reaches; pass it as `since` next time. */
    version: z.int(),
    isMore: z.boolean(),
    inventories: z.array(inventoryItem),
    sales: z.array(sale),
    expenses: z.array(expense),
    removed: z.array(objectSchema("RemovedRow", { kind: z.enum(rowKinds), id: z.uuid() })),
  }),
});
