import type { Order } from "../../orders/endpoints.ts";
import type { OrderRequest } from "../../requests/endpoints.ts";
import type { FormName } from "../order-acts.ts";

/** What the page of details shows: a request, or the order it became. */
export type ShownOrder = ({ kind: "request" } & OrderRequest) | ({ kind: "order" } & Order);

type PaymentAct = "pay" | "confirm" | "refuse";

const isPayment = (act: ShownOrder["acts"][number]): act is PaymentAct =>
  act === "pay" || act === "confirm" || act === "refuse";

/** The forms that stand on the page, in the order of what may be done. */
export const formsOf = (shown: ShownOrder): FormName[] =>
  shown.acts.flatMap((act) => (isPayment(act) ? [] : formOf(act, shown)));

/** The form behind an act: the same act of the other side or thing is another form. */
function formOf(
  act: Exclude<ShownOrder["acts"][number], PaymentAct>,
  { kind, side }: ShownOrder,
): FormName {
  if (act === "deliver") return side === "buyer" ? "receive" : "deliver";
  if (act !== "cancel") return act;
  if (kind === "request") return "cancelRequest";
  return side === "buyer" ? "cancelOrder" : "cancelSale";
}

/** Payment has a page of its own, the same for what either side does there. */
export const hasPayment = ({ acts }: ShownOrder): boolean => acts.some(isPayment);

export function nextKey(shown: ShownOrder): string {
  if (shown.kind === "request") {
    const { status, isProposed, side } = shown;
    return `orders.page.next.request.${isProposed ? "proposed" : status}.${side}`;
  }
  const { status, side, rating } = shown;
  if (status === "delivered" && rating !== null) return `orders.page.next.order.rated.${side}`;
  return `orders.page.next.order.${status}.${side}`;
}
