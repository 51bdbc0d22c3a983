import { actsFrom } from "#core/state-table.ts";
import { type OrderAct, type OrderState, orderRules } from "./orders/order-states.ts";
import { type PaidAct, type PaidState, paidRules } from "./orders/paid-states.ts";
import {
  type RequestAct,
  type RequestState,
  requestRules,
  type Side,
} from "./requests/request-states.ts";

/** What people may do: the acts of the tables but a gateway's, and the rating. */
type ShownAct = RequestAct | OrderAct | Exclude<PaidAct, "settle"> | "rate";

const actsOf = <Act extends string>(rules: Record<Act, unknown>) => Object.keys(rules) as Act[];
const isShown = (act: PaidAct) => act !== "settle";

export const shownActs: readonly ShownAct[] = [
  ...new Set<ShownAct>([
    ...actsOf(requestRules),
    ...actsOf(orderRules),
    ...actsOf(paidRules).filter(isShown),
    "rate",
  ]),
];

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

/** What may be done with an order now: its state, its payment, its rating. */
export function actsOnOrder({ side, state, paid, isRated }: OrderNow): ShownAct[] {
  const acts: ShownAct[] = actsFrom(orderRules, { side, state });
  // Of a cancelled order nothing is paid any more.
  if (state !== "cancelled")
    acts.push(...actsFrom(paidRules, { side, state: paid }).filter(isShown));
  if (mayRate({ side, state, isRated })) acts.push("rate");
  return acts;
}

/** Once, by the buyer, after delivery. */
export const mayRate = ({ side, state, isRated }: Omit<OrderNow, "paid">): boolean =>
  side === "buyer" && state === "delivered" && !isRated;
