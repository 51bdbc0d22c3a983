import { expect, test } from "vitest";
import { nextOrderAct } from "./next-order-act.ts";
import {
  actsOnOrder,
  type OrderState,
  orderStates,
  type PaidState,
  paidStates,
  type Side,
} from "./order-rules.ts";

type Row = [status: OrderState, paid: PaidState, buyer: string, seller: string];

/** Written out by hand, not derived: what each side does next. */
const expected: Row[] = [
  ["approved", "unpaid", "pay", "process"],
  ["approved", "submitted", "-", "confirm"],
  ["approved", "paid", "-", "process"],
  ["processed", "unpaid", "pay", "dispatch"],
  ["processed", "submitted", "-", "confirm"],
  ["processed", "paid", "-", "dispatch"],
  ["dispatched", "unpaid", "receive", "-"],
  ["dispatched", "submitted", "receive", "confirm"],
  ["dispatched", "paid", "receive", "-"],
  ["delivered", "unpaid", "pay", "-"],
  ["delivered", "submitted", "rate", "confirm"],
  ["delivered", "paid", "rate", "-"],
  ["cancelled", "unpaid", "-", "-"],
  ["cancelled", "submitted", "-", "-"],
  ["cancelled", "paid", "-", "-"],
];

const actOf = (side: Side, [status, paid]: Row, rating: number | null = null) =>
  nextOrderAct({ side, status, paid, rating }) ?? "-";

test("each side of an order has at most one next step, in every state", () => {
  expect(expected).toHaveLength(orderStates.length * paidStates.length);
  const actual = expected.map((row) => [row[0], row[1], actOf("buyer", row), actOf("seller", row)]);
  expect(actual).toEqual(expected);
});

test("a rated order asks for no rating", () => {
  for (const row of expected) expect(actOf("buyer", row, 4)).not.toBe("rate");
});

test("the next step is one that the state tables allow", () => {
  for (const row of expected) {
    for (const side of ["buyer", "seller"] as const) {
      const [state, paid] = row;
      const act = actOf(side, row).replace("receive", "deliver");
      if (act === "-") continue;
      expect(actsOnOrder({ side, state, paid, isRated: false })).toContain(act);
    }
  }
});
