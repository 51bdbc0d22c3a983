import { z } from "zod";
import { ordersActs } from "#areas/orders/acts.ts";
import { limits } from "#core/limits.ts";
import { existingId, named, oneEndpoint, oneOf, paging } from "#server/operations/endpoint.ts";
import { shownActs } from "./acts-now.ts";
import { proposalStates, sides } from "./requests/request-states.ts";
import { statusGroups } from "./status-groups.ts";

/** What calls of requests and calls of orders have in common. */

export const tag = "orders";
export const buys = ordersActs.buy;
export const sells = ordersActs.sell;

export const party = z.object({ id: z.uuid(), name: z.string() });
export const at = z.iso.datetime();

export const line = z.object({
  id: z.uuid(),
  product: z.object({ id: z.uuid(), name: z.string(), primaryImage: z.string() }),
  /** Key and colour of its picture for `srcset`. */
  picture: z.string(),
  background: z.string(),
  commodity: named,
  unit: named.extend({ shortName: z.string() }),
  quantity: z.number(),
  unitPrice: z.number(),
  totalPrice: z.number(),
  comments: z.string(),
});
export type OrderLine = z.output<typeof line>;

const change = z.object({
  lineId: z.uuid(),
  previousUnitPrice: z.number(),
  currentUnitPrice: z.number(),
  previousQuantity: z.number(),
  currentQuantity: z.number(),
});

export const step = z.object({
  act: z.string(),
  side: z.enum([...sides, "system"]),
  /** Who did it; absent for the house itself and for people who left. */
  by: z.string().nullable(),
  state: z.string(),
  comment: z.string().nullable(),
  changes: z.array(change).nullable(),
  at,
});
export type OrderStep = z.output<typeof step>;

export const proposal = z.object({
  id: z.uuid(),
  changes: z.array(change),
  comment: z.string().nullable(),
  state: z.enum(proposalStates),
  proposedAt: at,
  answeredAt: at.nullable(),
});
export type OrderProposal = z.output<typeof proposal>;

export const contact = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string(),
  location: z.string().nullable(),
});

/** What the caller may do now. */
export const acts = z.array(z.enum(shownActs));

/** Filters of both lists: the caller's side, one state or a group of them. */
export const lists = <const States extends readonly [string, ...string[]]>(states: States) => ({
  traderType: oneOf(sides),
  status: oneOf(states),
  group: oneOf(statusGroups),
  ...paging(limits.pageSize),
});

export const act = <I extends z.ZodRawShape, O extends z.ZodType>(
  path: string,
  audience: typeof buys | typeof sells,
  summary: string,
  { input, output }: { input: I; output: O },
) =>
  oneEndpoint({
    method: "POST",
    path,
    audience,
    tag,
    idempotent: true,
    summary,
    input: z.object({ id: existingId, ...input }),
    output,
  });
