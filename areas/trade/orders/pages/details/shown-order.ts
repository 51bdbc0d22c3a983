import type { Order } from "../../orders/endpoints.ts";
import type { OrderRequest } from "../../requests/endpoints.ts";
import type { FormName } from "../order-acts.ts";

/** All of a request, or of the order it became. */
export type OrderDetails = ({ kind: "request" } & OrderRequest) | ({ kind: "order" } & Order);

/** What its page says in words that the server wrote. */
type Written = "history" | "operator" | "service" | "reason" | "seller" | "proposals";
type Without<Details> = Details extends unknown ? Omit<Details, Written> : never;

/** What the browser gets of it. */
export type ShownOrder = Without<OrderDetails>;

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
