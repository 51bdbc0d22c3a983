import { z } from "zod";
import { ordersActs } from "#areas/trade/orders/acts.ts";
import { limits } from "#core/limits.ts";
import {
  absentIfEmptyOrNull,
  absentIfInvisible,
  decimal,
  idFilter,
  idParam,
  named,
  numeric,
  oneOf,
  optionalContact,
  optionalLine,
  optionalText,
  paging,
  tagged,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { measuredUnit, party } from "#server/operations/schema-fragments.ts";
import { emailText, keyText, textOfLines } from "#server/operations/text-kinds.ts";

import {
  maxComment,
  minComment,
  proposalStates,
  sides,
  statusGroups,
  visibleActs,
} from "./order-rules.ts";

export const { oneEndpoint, listEndpoint } = tagged("orders");
const { writeEndpoint } = tagged("orders");
export const buyAudience = ordersActs.buy;
export const sellAudience = ordersActs.sell;

export const timestamp = z.iso.datetime();

/** The product fields of a line of a cart or an order. */
export const orderedProduct = objectSchema("OrderedProduct", {
  id: z.uuid(),
  name: z.string(),
  primaryImage: z.string(),
});

const line = objectSchema("OrderLine", {
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
});
export type OrderLine = z.output<typeof line>;

const change = objectSchema("ProposedChange", {
  lineId: z.uuid(),
  previousUnitPrice: z.number(),
  currentUnitPrice: z.number(),
  previousQuantity: z.number(),
  currentQuantity: z.number(),
});
/** A line of a request as a proposal would change it; amounts are in the request's currency. */
export type ProposedChange = z.output<typeof change>;

const step = objectSchema("OrderStep", {
  act: z.string(),
  side: z.enum([...sides, "system"]),
  /** The person who acted; null for the system and for deleted accounts. */
  by: z.string().nullable(),
  state: z.string(),
  comment: z.string().nullable(),
  changes: z.array(change).nullable(),
  at: timestamp,
});
export type OrderStep = z.output<typeof step>;

export const proposal = objectSchema("OrderProposal", {
  id: z.uuid(),
  /** The side that proposes. */
  by: z.enum(sides),
  changes: z.array(change),
  /** What the whole request comes to with it; null for old proposals. */
  total: z.number().nullable(),
  comment: z.string().nullable(),
  state: z.enum(proposalStates),
  proposedAt: timestamp,
  /** Until when it can be answered; null for old proposals, which have no end. */
  expiresAt: timestamp.nullable(),
  /** When it was answered or replaced, or its time was over. */
  answeredAt: timestamp.nullable(),
});
export type OrderProposal = z.output<typeof proposal>;

const contact = objectSchema("OrderContact", {
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string(),
  location: z.string().nullable(),
  /** The id of the delivery place. */
  locationId: z.int().nullable(),
});

/** Fields of a row in both lists. */
export const listedFields = {
  id: z.uuid(),
  group: z.enum(statusGroups),
  side: z.enum(sides),
  buyer: party,
  trader: party,
  currency: z.string(),
  total: z.number(),
  /** The number of products; name, quantity and short unit of the first one. */
  lineCount: z.int(),
  firstProduct: z.string(),
  firstQuantity: z.number(),
  firstUnit: z.string(),
  picture: z.string(),
  background: z.string(),
  dateUpdated: timestamp,
  isDemo: z.boolean(),
};

/** Further fields of a single request or order. */
export const detailFields = {
  lines: z.array(line),
  service: z.string().nullable(),
  /** The contact person for the trader; null once the buyer's account is deleted. */
  operator: contact.nullable(),
  reason: z.string().nullable(),
  /** History, oldest first. */
  history: z.array(step),
  /** What the caller may do now. */
  acts: z.array(z.enum(visibleActs)),
};

/** Filters of both lists: the caller's side, and a state or a group of states. */
export const listFilters = <const States extends readonly [string, ...string[]]>(
  states: States,
) => ({
  traderType: oneOf(sides),
  status: oneOf(states),
  group: oneOf(statusGroups),
  ...paging(limits.pageSize),
});

export const orderComment = z.preprocess(
  absentIfInvisible,
  textOfLines().min(minComment, "orders.comments.tooShort").max(maxComment).optional(),
);

export const missingQuantity = "orders.quantity.missing";
/** At most three decimal places, the precision of a market scale. */
export const orderQuantity = numeric(
  decimal({ min: 0.001, max: 99_999_999, places: 3 }, { number: missingQuantity }),
);
export const orderPrice = numeric(decimal({ min: 0, max: 99_999_999_999, places: 2 }));

/** Why a request or an order ends; any other act takes a comment. */
export const reasonField = {
  reason: textOfLines("orders.reason.missing").min(3, "orders.reason.missing").max(maxComment),
};
export const commentField = { comment: optionalText(maxComment) };

/**
 * The contact person for the trader. Name and place default to the account's. Phone and e-mail that
 * are not given are taken from the account and shown once the request is approved.
 */
export const contactFields = {
  name: optionalLine(200),
  email: z.preprocess(absentIfInvisible, emailText(200).optional()),
  phone: optionalContact(40),
  country: z.preprocess(absentIfEmptyOrNull, keyText().length(2).optional()),
  locationId: idFilter,
  /** What else the buyer needs (transport, packing), in their own words. */
  service: optionalText(200),
};

export const actEndpoint = <I extends z.ZodRawShape, O extends z.ZodType>(
  path: string,
  audience: typeof buyAudience | typeof sellAudience,
  summary: string,
  { input, output }: { input: I; output: O },
) =>
  writeEndpoint({
    path,
    audience,
    summary,
    input: z.object({ id: idParam, ...input }),
    output,
  });
