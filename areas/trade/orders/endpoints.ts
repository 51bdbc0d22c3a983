import { z } from "zod";
import { ordersActs } from "#areas/trade/orders/acts.ts";
import { limits } from "#core/limits.ts";
import { measuredUnit, party } from "#server/operations/answer-bricks.ts";
import {
  absentIfEmptyOrNull,
  absentIfUnseen,
  decimal,
  existingId,
  idFilter,
  named,
  numeric,
  oneOf,
  optionalContact,
  optionalLine,
  optionalText,
  paging,
  tagged,
} from "#server/operations/endpoint.ts";
import { emailText, keyText, textOfLines } from "#server/operations/text-kinds.ts";

import {
  maxComment,
  minComment,
  proposalStates,
  shownActs,
  sides,
  statusGroups,
} from "./order-rules.ts";

export const { oneEndpoint, listEndpoint } = tagged("orders");
export const buys = ordersActs.buy;
export const sells = ordersActs.sell;

export const at = z.iso.datetime();

/** What of a product stands in a line of a cart or an order. */
export const orderedProduct = z
  .object({ id: z.uuid(), name: z.string(), primaryImage: z.string() })
  .meta({ id: "OrderedProduct" });

const line = z
  .object({
    id: z.uuid(),
    product: orderedProduct,
    /** Key and colour of its picture for `srcset`. */
    picture: z.string(),
    background: z.string(),
    commodity: named,
    unit: measuredUnit,
    quantity: z.number(),
    unitPrice: z.number(),
    totalPrice: z.number(),
    comments: z.string(),
  })
  .meta({ id: "OrderLine" });
export type OrderLine = z.output<typeof line>;

const change = z
  .object({
    lineId: z.uuid(),
    previousUnitPrice: z.number(),
    currentUnitPrice: z.number(),
    previousQuantity: z.number(),
    currentQuantity: z.number(),
  })
  .meta({ id: "ProposedChange" });
/** One line of a request as a proposal would change it; amounts in the request's currency. */
export type ProposedChange = z.output<typeof change>;

const step = z
  .object({
    act: z.string(),
    side: z.enum([...sides, "system"]),
    /** Who did it; absent for the house itself and for people who left. */
    by: z.string().nullable(),
    state: z.string(),
    comment: z.string().nullable(),
    changes: z.array(change).nullable(),
    at,
  })
  .meta({ id: "OrderStep" });
export type OrderStep = z.output<typeof step>;

export const proposal = z
  .object({
    id: z.uuid(),
    changes: z.array(change),
    comment: z.string().nullable(),
    state: z.enum(proposalStates),
    proposedAt: at,
    answeredAt: at.nullable(),
  })
  .meta({ id: "OrderProposal" });
export type OrderProposal = z.output<typeof proposal>;

const contact = z
  .object({
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    country: z.string(),
    location: z.string().nullable(),
    /** The id of that place, to which the goods shall come. */
    locationId: z.int().nullable(),
  })
  .meta({ id: "OrderContact" });

/** What both lists say of a row. */
export const listed = {
  id: z.uuid(),
  group: z.enum(statusGroups),
  side: z.enum(sides),
  buyer: party,
  trader: party,
  currency: z.string(),
  total: z.number(),
  /** How many products; what the first is called and how much of it, its unit in short. */
  lineCount: z.int(),
  firstProduct: z.string(),
  firstQuantity: z.number(),
  firstUnit: z.string(),
  picture: z.string(),
  background: z.string(),
  dateUpdated: at,
  isDemo: z.boolean(),
};

/** What both say besides of one. */
export const details = {
  lines: z.array(line),
  service: z.string().nullable(),
  /** Whom the trader speaks to; absent for who has left. */
  operator: contact.nullable(),
  reason: z.string().nullable(),
  /** What was done, oldest first. */
  history: z.array(step),
  /** What the caller may do now. */
  acts: z.array(z.enum(shownActs)),
};

/** Filters of both lists: the caller's side, one state or a group of them. */
export const lists = <const States extends readonly [string, ...string[]]>(states: States) => ({
  traderType: oneOf(sides),
  status: oneOf(states),
  group: oneOf(statusGroups),
  ...paging(limits.pageSize),
});

export const orderComment = z.preprocess(
  absentIfUnseen,
  textOfLines().min(minComment, "orders.comments.tooShort").max(maxComment).optional(),
);

export const missingQuantity = "orders.quantity.missing";
/** At most three places: what a scale at a market shows. */
export const orderQuantity = numeric(
  decimal({ min: 0.001, max: 99_999_999, places: 3 }, { number: missingQuantity }),
);
export const orderPrice = numeric(decimal({ min: 0, max: 99_999_999_999, places: 2 }));

/** Why something ends; a word with any other act. */
export const reason = {
  reason: textOfLines("orders.reason.missing").min(3, "orders.reason.missing").max(maxComment),
};
export const comment = { comment: optionalText(maxComment) };

/**
 * Whom the trader speaks to; name and place that are not given are the account's. Phone and e-mail
 * that are not given are seen as the account has them once the request was approved.
 */
export const contactFields = {
  name: optionalLine(200),
  email: z.preprocess(absentIfUnseen, emailText(200).optional()),
  phone: optionalContact(40),
  country: z.preprocess(absentIfEmptyOrNull, keyText().length(2).optional()),
  locationId: idFilter,
  /** What she needs with it: transport, packing, in her own words. */
  service: optionalText(200),
};

export const act = <I extends z.ZodRawShape, O extends z.ZodType>(
  path: string,
  audience: typeof buys | typeof sells,
  summary: string,
  { input, output }: { input: I; output: O },
) =>
  oneEndpoint({
    method: "POST",
    idempotent: true,
    path,
    audience,
    summary,
    input: z.object({ id: existingId, ...input }),
    output,
  });
