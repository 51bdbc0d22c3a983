import { actsFrom } from "#core/state-table.ts";
import type { ShownAct } from "./endpoints.ts";
import { type OrderState, orderRules } from "./order-states.ts";
import { type PaidState, paidRules } from "./paid-states.ts";
import { type RequestState, requestRules, type Side } from "./request-states.ts";

interface RequestNow {
  side: Side;
  state: RequestState;
}

/** What may be done with a request now. */
export const actsOnRequest = (now: RequestNow): ShownAct[] => actsFrom(requestRules, now);

interface OrderNow {
  side: Side;
  state: OrderState;
  paid: PaidState;
  isRated: boolean;
}

/** Of a cancelled order nothing is paid any more. */
const shownPaidActs = { submit: "pay", confirm: "confirm", refuse: "refuse" } as const;

/** What may be done with an order now: its state, its payment, its rating. */
export function actsOnOrder({ side, state, paid, isRated }: OrderNow): ShownAct[] {
  const acts: ShownAct[] = actsFrom(orderRules, { side, state });
  if (state !== "cancelled") {
    for (const act of actsFrom(paidRules, { side, state: paid })) {
      if (act !== "settle") acts.push(shownPaidActs[act]);
    }
  }
  if (mayRate({ side, state, isRated })) acts.push("rate");
  return acts;
}

/** Once, by the buyer, after delivery. */
export const mayRate = ({ side, state, isRated }: Omit<OrderNow, "paid">): boolean =>
  side === "buyer" && state === "delivered" && !isRated;
