import type { OrderStep } from "../../endpoints.ts";
import type { Side } from "../../order-rules.ts";
import type { OrderDetails } from "../details/order-view-model.ts";

/** The steps of a trade, in the order in which a reader expects them. */
export const progressNames = ["request", "agree", "pay", "send", "receive"] as const;
export type ProgressName = (typeof progressNames)[number];

export interface ProgressStep {
  name: ProgressName;
  /** Rejected or cancelled is where the request or the order ended. */
  state: "done" | "now" | "ahead" | "rejected" | "cancelled";
  /** When it was done or ended; null where it is not, or not known. */
  at: string | null;
  /** Who does it; only while it can be done now. */
  turn: Side | null;
  /** What has begun but is not done: a payment to check, goods that are ready. */
  begun: "submitted" | "processed" | null;
}

/** Acts of the history that complete a step. */
const completing: Record<ProgressName, readonly string[]> = {
  request: ["request"],
  agree: ["approve", "accept"],
  pay: ["confirm", "settle"],
  send: ["dispatch"],
  receive: ["deliver"],
};

/** Acts of the history that end a request or an order. */
const ending = ["reject", "cancel"];

const lastOf = (history: OrderStep[], acts: readonly string[]) =>
  history.findLast(({ act }) => acts.includes(act))?.at ?? null;

/**
 * Returns the steps of a request or an order. Paying and sending can be open at the same time: the
 * buyer may pay before or after the goods arrive.
 */
export function progressOf(details: OrderDetails): ProgressStep[] {
  const { history } = details;
  const atOf = (name: ProgressName) => lastOf(history, completing[name]);
  const steps = details.kind === "request" ? ofRequest(details) : ofOrder(details);
  const whole = progressNames.map((name) => {
    const { isDone = false, turn = null, begun = null } = steps[name] ?? {};
    const state = isDone ? "done" : turn ? "now" : "ahead";
    return { name, state, turn: isDone ? null : turn, begun, at: isDone ? atOf(name) : null };
  }) satisfies ProgressStep[];
  const { status } = details;
  if (status !== "rejected" && status !== "cancelled") return whole;
  // What was done stays; the first step that was not done is where it ended.
  const done = whole.filter(({ state }) => state === "done");
  const name = progressNames.find((name) => done.every((step) => step.name !== name)) ?? "receive";
  return [...done, { name, state: status, at: lastOf(history, ending), turn: null, begun: null }];
}

interface Part {
  isDone?: boolean;
  turn?: Side | null;
  begun?: ProgressStep["begun"];
}
type Parts = Partial<Record<ProgressName, Part>>;

const ofRequest = ({ status, awaits }: Extract<OrderDetails, { kind: "request" }>): Parts => ({
  request: { isDone: true },
  agree: { isDone: status === "approved", turn: awaits },
});

function ofOrder({ status, paid }: Extract<OrderDetails, { kind: "order" }>): Parts {
  const isSent = status === "dispatched" || status === "delivered";
  return {
    request: { isDone: true },
    agree: { isDone: true },
    pay: {
      isDone: paid === "paid",
      turn: paid === "submitted" ? "seller" : "buyer",
      begun: paid === "submitted" ? paid : null,
    },
    send: { isDone: isSent, turn: "seller", begun: status === "processed" ? status : null },
    receive: { isDone: status === "delivered", turn: isSent ? "buyer" : null },
  };
}
