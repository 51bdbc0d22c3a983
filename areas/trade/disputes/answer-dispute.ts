import type { Context } from "#server/context.ts";
import type { Handler } from "#server/operations/operation.ts";
import { amountOf } from "./dispute-money.ts";
import { offersFor } from "./dispute-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { lockOwnDispute, type OwnDispute } from "./lock-dispute.ts";
import { moveDispute, stateAfterAct } from "./move-dispute.ts";
import { readOrderFacts } from "./order-facts.ts";
import { getOrderDisputes } from "./reads.ts";
import { refuse } from "./refusals.ts";

/** Runs an act of a side in one transaction and returns the disputes of the order. */
async function act(
  context: Context,
  id: string,
  move: (context: Context, own: OwnDispute) => Promise<unknown>,
): Promise<endpoints.OrderDisputes> {
  const orderId = await context.transaction(async (context) => {
    const own = await lockOwnDispute(context, { id });
    await move(context, own);
    return own.dispute.orderId;
  });
  return getOrderDisputes(context, { id: orderId });
}

/**
 * The other side offers a remedy. Each side sees how many offers are left.
 * @throws AppError errors.notFound, errors.badInput, disputes.notNow, disputes.tooManyOffers (409)
 */
export const offerRemedy: Handler<typeof endpoints.offerRemedy> = (
  context,
  { id, remedy, amount, words },
) =>
  act(context, id, async (context, { dispute, side, by }) => {
    stateAfterAct(dispute, { act: "offer", side });
    const { repayable } = await readOrderFacts(context, dispute);
    const { currency } = dispute.order;
    if (!offersFor({ openedBy: dispute.openedBy, repayable }).includes(remedy)) {
      throw refuse("notNow", { fields: [{ field: "remedy", key: "disputes.remedy.missing" }] });
    }
    if (dispute.offers >= context.settings.DISPUTE_OFFERS) throw refuse("tooManyOffers");
    const offered = amountOf({ remedy, amount, repayable, currency, language: context.language });
    await moveDispute(context, dispute, { act: "offer", side, by, words, remedy, amount: offered });
  });

/** The other side says why nothing is owed. @throws AppError errors.notFound, disputes.notNow */
export const contestDispute: Handler<typeof endpoints.contestDispute> = (context, { id, words }) =>
  act(context, id, (context, { dispute, side, by }) =>
    moveDispute(context, dispute, { act: "contest", side, by, words }),
  );

/** @throws AppError disputes.otherOffer (409) where the open offer is not the one that was seen */
function assertSeen({ dispute }: OwnDispute, offer: number | undefined): void {
  if (offer !== undefined && offer !== dispute.offers) throw refuse("otherOffer");
}

/**
 * Whoever opened the dispute accepts the offer: it is settled, and money that goes back is owed.
 * @throws AppError errors.notFound, disputes.otherOffer, disputes.notNow (409)
 */
export const acceptOffer: Handler<typeof endpoints.acceptOffer> = (context, { id, offer }) =>
  act(context, id, (context, own) => {
    assertSeen(own, offer);
    const { dispute, side, by } = own;
    return moveDispute(context, dispute, { act: "accept", side, by });
  });

/**
 * Whoever opened the dispute declines the offer. After the last one that is allowed the officers
 * decide.
 * @throws AppError errors.notFound, disputes.otherOffer, disputes.notNow (409)
 */
export const declineOffer: Handler<typeof endpoints.declineOffer> = (
  context,
  { id, offer, words },
) =>
  act(context, id, (context, own) => {
    assertSeen(own, offer);
    const { dispute, side, by } = own;
    const isLast = dispute.offers >= context.settings.DISPUTE_OFFERS;
    return moveDispute(context, dispute, {
      act: isLast ? "declineLast" : "decline",
      ...{ side, by, words },
    });
  });

/**
 * Either side asks the officers: who opened the dispute once it is answered, the other side before
 * its own offer.
 * @throws AppError errors.notFound, disputes.notNow (409)
 */
export const escalateDispute: Handler<typeof endpoints.escalateDispute> = (
  context,
  { id, words },
) =>
  act(context, id, (context, { dispute, side, by }) =>
    moveDispute(context, dispute, {
      act: side === dispute.openedBy ? "escalate" : "handOver",
      ...{ side, by, words },
    }),
  );

/** @throws AppError errors.notFound, disputes.notNow (409) */
export const withdrawDispute: Handler<typeof endpoints.withdrawDispute> = (
  context,
  { id, words },
) =>
  act(context, id, (context, { dispute, side, by }) =>
    moveDispute(context, dispute, { act: "withdraw", side, by, words }),
  );
