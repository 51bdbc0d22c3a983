import { changePaid } from "#areas/orders/orders/change-paid.ts";
import { lockOrder } from "#areas/orders/orders/lock-order.ts";
import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type {
  confirmPayment as confirmEndpoint,
  OrderPayment,
  refusePayment as refuseEndpoint,
} from "./endpoints.ts";
import { readOrderPayment } from "./reads.ts";
import { refuse } from "./refusals.ts";

interface Answer {
  id: string;
  payment?: string | undefined;
  act: "confirm" | "refuse";
  reason: string | null;
}

/** The seller has the money. */
export const confirmPayment = (context: Context, input: ParsedInputOf<typeof confirmEndpoint>) =>
  answerPayment(context, { ...input, act: "confirm", reason: null });

/** The seller has no such money: the order is unpaid again, and the buyer is told why. */
export const refusePayment = (context: Context, input: ParsedInputOf<typeof refuseEndpoint>) =>
  answerPayment(context, { ...input, act: "refuse" });

/** @throws AppError payments.notNow where another payment than the one he saw is there */
async function answerPayment(context: Context, answer: Answer): Promise<OrderPayment> {
  const { accountId: by } = personOf(context);
  const { id, act, reason } = answer;
  if (!idPattern.test(id)) throw notFound();
  await context.db.transaction(async (db) => {
    const order = await lockOrder({ db }, { id, accountId: by });
    if (order?.traderId !== by) throw notFound();
    await changePaid({ ...context, db }, { order, act, side: "seller", by, comment: reason });
    const state = act === "confirm" ? "paid" : "refused";
    const done = [id, state, reason, context.now, answer.payment ?? null];
    const answered = await db.named("payment answered", update, done);
    if (answered.length === 0) throw refuse("notNow");
  });
  return readOrderPayment(context, { id });
}

const update = `
  update payment set state = $2, reason = $3, updated_at = $4
  where order_id = $1 and state = 'submitted' and ($5::uuid is null or id = $5)
  returning id`;
