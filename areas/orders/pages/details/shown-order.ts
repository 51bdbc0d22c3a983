import type { orderRules, requestRules, Side } from "../../order-rules.ts";
import type { Order } from "../../orders/endpoints.ts";
import type { OrderRequest } from "../../requests/endpoints.ts";
import type { FormName } from "../order-acts.ts";

/** What the page of details shows: a request, or the order it became. */
export type ShownOrder = ({ kind: "request" } & OrderRequest) | ({ kind: "order" } & Order);

/** The acts of a table that one side may do at some time. */
type ActsOf<Rules extends Record<string, { by: readonly string[] }>, S extends Side> = {
  [Act in keyof Rules]: S extends Rules[Act]["by"][number] ? Act : never;
}[keyof Rules];

type RequestForms = { [S in Side]: Record<ActsOf<typeof requestRules, S>, FormName> };
type OrderForms = { [S in Side]: Record<ActsOf<typeof orderRules, S>, FormName> };

/** The form behind each act of either side. */
const formNames: { request: RequestForms; order: OrderForms & { buyer: { rate: FormName } } } = {
  request: {
    buyer: { accept: "accept", decline: "decline", cancel: "cancelRequest" },
    seller: { approve: "approve", propose: "propose", reject: "reject" },
  },
  order: {
    buyer: { deliver: "receive", cancel: "cancelOrder", rate: "rate" },
    seller: { process: "process", dispatch: "dispatch", deliver: "deliver", cancel: "cancelSale" },
  },
};

/** The forms that stand on the page, in the order of what may be done. */
export function formsOf({ kind, side, acts }: ShownOrder): FormName[] {
  const names: Partial<Record<ShownOrder["acts"][number], FormName>> = formNames[kind][side];
  return acts.flatMap((act) => names[act] ?? []);
}

/** Payment has a page of its own, the same for what either side does there. */
export const hasPayment = ({ acts }: ShownOrder): boolean =>
  acts.some((act) => act === "pay" || act === "confirm" || act === "refuse");

/** The phrase that says what happens next, to the one who reads it. */
export function nextKey(shown: ShownOrder): string {
  if (shown.kind === "request") {
    const { status, isProposed, side } = shown;
    return `orders.page.next.request.${isProposed ? "proposed" : status}.${side}`;
  }
  const { status, side, rating } = shown;
  if (status === "delivered" && rating !== null) return `orders.page.next.order.rated.${side}`;
  return `orders.page.next.order.${status}.${side}`;
}
