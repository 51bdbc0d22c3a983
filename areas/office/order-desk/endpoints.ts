import { z } from "zod";
import { limits } from "#core/limits.ts";
import { idParam, oneOf, paging, tagged, textFilter } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { party } from "#server/operations/schema-fragments.ts";
import { textOfLines } from "#server/operations/text-kinds.ts";
import { orderDeskActs } from "./acts.ts";
import {
  allDeskOrderStates,
  deskOrderKinds,
  historySources,
  maxOrderNoteLength,
} from "./desk-order-rules.ts";

const { listEndpoint, oneEndpoint, writeEndpoint } = tagged(
  "orders at the desk",
  orderDeskActs.read,
);
const at = z.iso.datetime();
const kind = z.enum(deskOrderKinds);

const listed = objectSchema("DeskOrder", {
  kind,
  id: z.uuid(),
  /** Null for a request. */
  number: z.string().nullable(),
  status: z.string(),
  /** Of a market order. */
  paid: z.string().nullable(),
  total: z.number(),
  currency: z.string(),
  /** The buyer, or the customer of a carrier. Without a name once they have left. */
  buyer: party,
  /** The seller or carrier. */
  seller: party,
  /** When both agreed, or when it was requested. */
  date: at,
});
export type DeskOrder = z.output<typeof listed>;

export const listDeskOrders = listEndpoint({
  path: "portal/desk-order",
  summary:
    "All orders, order requests or transport orders, newest first: by number, by a name, phone or e-mail of either side, by account and by state.",
  input: z.object({
    kind: z.preprocess((value) => value || undefined, kind.default("order")),
    /** A number such as TZ-MO-000012, or a name, a whole phone number or e-mail address. */
    term: textFilter(limits.searchTermLength),
    /** An account on either side. */
    person: z.preprocess((value) => value || undefined, z.uuid().optional()),
    state: oneOf(allDeskOrderStates),
    ...paging(limits.pageSize),
  }),
  output: listed,
});

const entry = objectSchema("DeskOrderEntry", {
  source: z.enum(historySources),
  /** What happened, by its name in the history of the source. */
  act: z.string(),
  /** Who did it; "" for the system or for a user who has left. */
  by: z.string(),
  side: z.string().nullable(),
  comment: z.string().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  /** Of a payment. */
  reference: z.string().nullable(),
  at,
});
export type DeskOrderEntry = z.output<typeof entry>;

const related = objectSchema("RelatedDeskOrder", {
  kind,
  id: z.uuid(),
  number: z.string().nullable(),
  status: z.string(),
});

export const getDeskOrder = oneEndpoint({
  path: "portal/desk-order/{kind}/{id}",
  summary:
    "One order with its lines, its whole history and the officers' notes, without private messages. Each call is written to the audit log.",
  input: z.object({ kind, id: idParam }),
  output: objectSchema("DeskOrderDetails", {
    ...listed.shape,
    /** The requested products, or the goods to carry. */
    lines: z.array(
      z.object({
        name: z.string(),
        quantity: z.number(),
        unit: z.string(),
        total: z.number().nullable(),
      }),
    ),
    /** The place of delivery, or the route. */
    place: z.string().nullable(),
    /** Why it was rejected, declined or cancelled. */
    reason: z.string().nullable(),
    /** Its request, its order, and the transport of its goods. */
    related: z.array(related),
    /** Oldest first. */
    history: z.array(entry),
    /** Oldest first. Only officers read them. */
    notes: z.array(z.object({ id: z.uuid(), by: z.string(), text: z.string(), at })),
  }),
});
export type DeskOrderDetails = z.output<typeof getDeskOrder.output>;

export const addOrderNote = writeEndpoint({
  path: "portal/desk-order/{kind}/{id}/note",
  summary: "Write a note about an order for other officers. Its parties never read it.",
  input: z.object({
    kind,
    id: idParam,
    text: textOfLines("orderDesk.noteMissing")
      .min(1, "orderDesk.noteMissing")
      .max(maxOrderNoteLength),
  }),
});
