import type { Order } from "../../orders/endpoints.ts";
import type { OrderRequest } from "../../requests/endpoints.ts";
import type { FormName } from "../order-acts.ts";

/** All fields of a request or of the order it became. */
export type OrderDetails = ({ kind: "request" } & OrderRequest) | ({ kind: "order" } & Order);

/** Fields that the page only shows as HTML rendered on the server. */
type Written = "history" | "operator" | "service" | "reason" | "seller" | "proposals";
type Without<Details> = Details extends unknown ? Omit<Details, Written> : never;

/** The fields that are sent to the browser. */
export type OrderViewModel = Without<OrderDetails>;
export type PlacedOrder = Extract<OrderViewModel, { kind: "order" }>;

type PaymentAct = "pay" | "confirm" | "refuse";

const isPayment = (act: OrderViewModel["acts"][number]): act is PaymentAct =>
  act === "pay" || act === "confirm" || act === "refuse";

/** Returns the forms on the page, in the order of the available acts. */
export const formsOf = (order: OrderViewModel): FormName[] =>
  order.acts.flatMap((act) => (isPayment(act) ? [] : formOf(act, order)));

/**
 * The form for an act: the same act by the other side, or on a request instead of an order, has its
 * own form.
 */
function formOf(
  act: Exclude<OrderViewModel["acts"][number], PaymentAct>,
  { kind, side }: OrderViewModel,
): FormName {
  if (side === "seller" && act === "accept") return "acceptCounter";
  if (side === "seller" && act === "decline") return "declineCounter";
  if (side === "buyer" && act === "propose") return "counter";
  if (act === "deliver") return side === "buyer" ? "receive" : "deliver";
  if (act !== "cancel") return act;
  if (kind === "request") return "cancelRequest";
  return side === "buyer" ? "cancelOrder" : "cancelSale";
}

/** Payment has its own page, shared by both sides. */
export const hasPayment = ({ acts }: OrderViewModel): boolean => acts.some(isPayment);
