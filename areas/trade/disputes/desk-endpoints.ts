import { z } from "zod";
import { disputesActs } from "#areas/trade/disputes/acts.ts";
import { orderStates, paidStates } from "#areas/trade/orders/order-rules.ts";
import { decimal, idParam, numeric, oneOf, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { party } from "#server/operations/schema-fragments.ts";
import { textOfLines } from "#server/operations/text-kinds.ts";
import { deskStates } from "./desk-states.ts";
import { decisionLength, disputeReasons, disputeStates, remedies } from "./dispute-rules.ts";
import { disputeFields } from "./endpoints.ts";

const { oneEndpoint, listEndpoint, writeEndpoint } = tagged("officer's desk", disputesActs.review);
const at = z.iso.datetime();

const listed = objectSchema("ListedDispute", {
  id: z.uuid(),
  orderNumber: z.string(),
  buyer: party,
  seller: party,
  openedBy: disputeFields.openedBy,
  reason: z.enum(disputeReasons),
  state: z.enum(disputeStates),
  repayment: disputeFields.repayment,
  remedy: disputeFields.remedy,
  amount: z.number(),
  total: z.number(),
  currency: z.string(),
  /** By when the decision or the money is due. */
  dueAt: at.nullable(),
  isOverdue: z.boolean(),
  openedAt: at,
  isDemo: z.boolean(),
});
export type ListedDispute = z.output<typeof listed>;

export const listDisputes = listEndpoint({
  path: "portal/dispute",
  summary:
    "Disputes that wait for a decision, most overdue first; those with money that is still owed; or those that ended.",
  input: z.object({ state: oneOf(deskStates), ...paging() }),
  output: listed,
});

/** How a party dealt with orders and disputes before, so that an officer sees a habit. */
const record = objectSchema("DisputeRecord", {
  orders: z.int(),
  /** Disputes of these orders. */
  disputes: z.int(),
  opened: z.int(),
  withMoneyBack: z.int(),
  decidedForNothing: z.int(),
});

export const getDispute = oneEndpoint({
  path: "portal/dispute/{id}",
  summary: "One dispute with its order, payments, both sides' words and photos, for officers.",
  input: z.object({ id: idParam }),
  output: objectSchema("DeskDispute", {
    ...disputeFields,
    buyer: party,
    seller: party,
    isOverdue: z.boolean(),
    order: z.object({
      status: z.enum(orderStates),
      paid: z.enum(paidStates),
      total: z.number(),
      dateApproved: at,
      lines: z.array(
        z.object({
          product: z.string(),
          quantity: z.number(),
          unit: z.string(),
          totalPrice: z.number(),
        }),
      ),
      /** Oldest first. */
      history: z.array(
        z.object({ act: z.string(), side: z.string(), comment: z.string().nullable(), at }),
      ),
      /** Oldest first. */
      payments: z.array(
        z.object({
          option: z.string(),
          state: z.string(),
          amount: z.number(),
          reference: z.string().nullable(),
          at,
        }),
      ),
    }),
    /** How much of what was paid may still go back. */
    repayable: z.number(),
    records: z.object({ buyer: record, seller: record }),
    /** What this officer can decide now. */
    mayDecide: z.array(z.enum(remedies)),
    /** The officer bought or sold, so another officer must decide. */
    isOwn: z.boolean(),
  }),
});
export type DeskDispute = z.output<typeof getDispute.output>;

export const decideDispute = writeEndpoint({
  path: "portal/dispute/{id}/decide",
  summary:
    "Decide on a dispute, with a reason that both sides read. Money back is owed by the seller from now on.",
  input: z.object({
    id: idParam,
    remedy: z.enum(remedies, "disputes.remedy.missing"),
    amount: numeric(
      decimal(
        { min: 0.01, max: 99_999_999_999_999, places: 2 },
        { number: "disputes.amount.missing" },
      ).optional(),
    ),
    reason: textOfLines("disputes.desk.reasonMissing")
      .min(decisionLength.min, "disputes.desk.reasonMissing")
      .max(decisionLength.max),
  }),
});
