import type { Order, OrderRequest, ShownAct } from "../../endpoints.ts";

/** What the page of details shows: a request, or the order it became. */
export type ShownOrder = ({ kind: "request" } & OrderRequest) | ({ kind: "order" } & Order);

/** Names of the forms behind the acts; the same act of the other side or thing is another form. */
const formNames = {
  request: {
    buyer: { accept: "accept", decline: "decline", cancel: "cancelRequest" },
    seller: { approve: "approve", propose: "propose", reject: "reject" },
  },
  order: {
    buyer: { deliver: "receive", cancel: "cancelOrder", rate: "rate" },
    seller: { process: "process", dispatch: "dispatch", deliver: "deliver", cancel: "cancelSale" },
  },
} as const satisfies Record<string, Record<string, Partial<Record<ShownAct, string>>>>;

/** The forms that stand on the page, in the order of what may be done. */
export function formsOf({ kind, side, acts }: ShownOrder): string[] {
  const names: Partial<Record<ShownAct, string>> = formNames[kind][side];
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
