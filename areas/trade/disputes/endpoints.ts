import { z } from "zod";
import { ordersActs } from "#areas/trade/orders/acts.ts";
import { orderStates, paidStates, sides } from "#areas/trade/orders/order-rules.ts";
import { proofPhoto } from "#core/files/upload-rules.ts";
import { fileOutput, mediaTypes } from "#server/download-response.ts";
import {
  absentIfEmptyOrNull,
  decimal,
  idParam,
  maxInteger,
  numeric,
  optionalLine,
  optionalText,
  tagged,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { party } from "#server/operations/schema-fragments.ts";
import { textOfLines } from "#server/operations/text-kinds.ts";
import { uploadedFile } from "#server/uploads/upload.ts";
import {
  actors,
  disputeReasons,
  disputeStates,
  partyActs,
  remedies,
  repaymentMethods,
  repaymentStates,
  reportedRepaymentStates,
  stepActs,
  wordsLength,
} from "./dispute-rules.ts";

const { oneEndpoint, writeEndpoint } = tagged("disputes", ordersActs.buy);
const at = z.iso.datetime();

const step = objectSchema("DisputeStep", {
  act: z.enum(stepActs),
  side: z.enum(actors),
  /** The name of a buyer or a seller; null for officers, deadlines and deleted accounts. */
  by: z.string().nullable(),
  words: z.string().nullable(),
  remedy: z.enum(remedies).nullable(),
  amount: z.number().nullable(),
  at,
});
export type DisputeStep = z.output<typeof step>;

const repayment = objectSchema("DisputeRepayment", {
  id: z.uuid(),
  method: z.enum(repaymentMethods),
  reference: z.string().nullable(),
  amount: z.number(),
  state: z.enum(reportedRepaymentStates),
  /** Why the buyer refused it, in their own words. */
  reason: z.string().nullable(),
  createdAt: at,
});

const photo = objectSchema("DisputePhoto", {
  id: z.uuid(),
  side: z.enum(sides),
  background: z.string(),
  /** URL of the file, for the tokens of both sides and of officers. */
  url: z.url(),
  at,
});

export const disputeFields = {
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  currency: z.string(),
  openedBy: z.enum(sides),
  reason: z.enum(disputeReasons),
  state: z.enum(disputeStates),
  /** Who acts next: a side, the officers, or null when it has ended. */
  turn: z.enum(["buyer", "seller", "officer"]).nullable(),
  /** The product concerned, how much of it and its unit. */
  product: z.string().nullable(),
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
  /** What the buyer asks back. */
  claimed: z.number().nullable(),
  /** The open offer, or how it ended. */
  remedy: z.enum(remedies).nullable(),
  /** The money that goes back by the offer or by the end; 0 for none. */
  amount: z.number(),
  /** Offers made so far, which number the open one. */
  offers: z.int(),
  repayment: z.enum(repaymentStates),
  /** By when the next act is due: an answer, a decision or the money. */
  dueAt: at.nullable(),
  /** By when the two sides have to settle. */
  settleBy: at,
  openedAt: at,
  endedAt: at.nullable(),
  photos: z.array(photo),
  /** Newest first. */
  repayments: z.array(repayment),
  /** Oldest first. */
  history: z.array(step),
};

const dispute = objectSchema("Dispute", {
  ...disputeFields,
  /** What the caller can do with it now. */
  acts: z.array(z.enum(partyActs)),
  /** Offers that are left. */
  offersLeft: z.int(),
  /** What the caller can offer. */
  mayOffer: z.array(z.enum(remedies)),
});
export type Dispute = z.output<typeof dispute>;

const orderDisputes = objectSchema("OrderDisputes", {
  orderId: z.uuid(),
  orderNumber: z.string(),
  status: z.enum(orderStates),
  paid: z.enum(paidStates),
  side: z.enum(sides),
  /** The other party: the seller or the buyer. */
  other: party,
  total: z.number(),
  currency: z.string(),
  /** How much of what was paid may still go back. */
  repayable: z.number(),
  lines: z.array(
    z.object({ id: z.uuid(), product: z.string(), quantity: z.number(), unit: z.string() }),
  ),
  /** What the caller can say is wrong now. */
  reasons: z.array(z.enum(disputeReasons)),
  /** From when on goods that nobody dispatched count as not arrived; null once they are sent. */
  delayedFrom: at.nullable(),
  /** Whether the buyer has confirmed that the goods arrived. */
  isReceivedByBuyer: z.boolean(),
  /** Newest first. */
  disputes: z.array(dispute),
});
export type OrderDisputes = z.output<typeof orderDisputes>;

const output = orderDisputes;
const words = (missing = "disputes.words.missing") =>
  textOfLines(missing).min(wordsLength.min, missing).max(wordsLength.max);
const money = (missing: string) =>
  decimal({ min: 0.01, max: 99_999_999_999_999, places: 2 }, { number: missing });
const optionalMoney = numeric(money("disputes.amount.missing").optional());

export const getOrderDisputes = oneEndpoint({
  path: "market-order/dispute/{id}",
  summary:
    "What is wrong with an order, for its buyer and its seller: disputes so far, and what they can do.",
  input: z.object({ id: idParam }),
  output,
});

const raised = {
  /** The order. */
  id: idParam,
  reason: z.enum(disputeReasons, "disputes.reason.missing"),
  words: words(),
  /** The line of the order concerned; the only one by default. */
  lineId: z.preprocess(absentIfEmptyOrNull, z.uuid().optional()),
  quantity: numeric(
    decimal(
      { min: 0.001, max: 99_999_999_999, places: 3 },
      { number: "disputes.quantity.missing" },
    ).optional(),
  ),
  /** What the buyer asks back, in the currency of the order. */
  claimed: optionalMoney,
};

export const raiseDispute = writeEndpoint({
  path: "market-order/dispute/{id}",
  summary:
    "Say that something is wrong with an order. The other side is notified and has a few days to answer.",
  input: z.object(raised),
  output,
});

export const raiseDisputeWithPhotos = writeEndpoint({
  path: "market-order/dispute/{id}/form",
  service: "pages",
  summary: "As market-order/dispute/{id}, with photos.",
  input: z.object({
    ...raised,
    photo1: uploadedFile.optional(),
    photo2: uploadedFile.optional(),
    photo3: uploadedFile.optional(),
  }),
  uploads: { photo1: proofPhoto, photo2: proofPhoto, photo3: proofPhoto },
  output,
});

/** A write on a dispute by one of its two sides. */
const act = <I extends z.ZodRawShape>(name: string, summary: string, input: I) =>
  writeEndpoint({
    path: `dispute/{id}/${name}`,
    summary,
    input: z.object({ id: idParam, ...input }),
    output,
  });

export const offerRemedy = act(
  "offer",
  "Offer a remedy to the side that opened the dispute: money back in part or whole, taking the goods back, sending the rest.",
  {
    remedy: z.enum(remedies, "disputes.remedy.missing"),
    /** For money back; the whole amount that can go back by default. */
    amount: optionalMoney,
    words: optionalText(wordsLength.max),
  },
);
export const contestDispute = act("contest", "Say why nothing is owed.", { words: words() });

/** The offer that the caller saw, so that a newer one is not answered by mistake. */
const seen = { offer: numeric(z.int().min(1).max(maxInteger).optional()) };
export const acceptOffer = act(
  "accept",
  "Accept the open offer. The dispute is settled, and money that goes back is owed from now on.",
  seen,
);
export const declineOffer = act(
  "decline",
  "Decline the open offer. After the last one that is allowed the dispute goes to the officers.",
  { ...seen, words: optionalText(wordsLength.max) },
);
export const escalateDispute = act("escalate", "Ask the officers to decide.", {
  words: optionalText(wordsLength.max),
});
export const withdrawDispute = act("withdraw", "Withdraw your own dispute: all is well.", {
  words: optionalText(wordsLength.max),
});

export const addToDispute = writeEndpoint({
  path: "dispute/{id}/words",
  summary: "Add words, a photo or both, for the other side and the officers.",
  input: z.object({
    id: idParam,
    words: optionalText(wordsLength.max),
    photo: uploadedFile.optional(),
  }),
  uploads: { photo: proofPhoto },
  output,
});

export const reportRepayment = act(
  "repaid",
  "Say that the money went back, with its method and reference. The buyer confirms it.",
  {
    method: z.enum(repaymentMethods, "disputes.method.missing"),
    reference: optionalLine(100),
  },
);
/** The repayment that the buyer saw. */
const seenRepayment = { repayment: z.preprocess(absentIfEmptyOrNull, z.uuid().optional()) };
export const confirmRepayment = act(
  "repayment-received",
  "Confirm that the money came back.",
  seenRepayment,
);
export const refuseRepayment = act(
  "repayment-missing",
  "Say that the money did not come back, with a reason. It is owed again.",
  { ...seenRepayment, words: words() },
);

export const getDisputePhoto = oneEndpoint({
  path: "dispute/photo/{id}",
  service: "pages",
  summary: "A photo of a dispute, for both sides and for officers.",
  input: z.object({ id: idParam }),
  fileTypes: [mediaTypes.jpeg],
  output: fileOutput,
});
