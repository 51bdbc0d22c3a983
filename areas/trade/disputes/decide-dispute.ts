import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./desk-endpoints.ts";
import { amountOf } from "./dispute-money.ts";
import { decisionsFor } from "./dispute-rules.ts";
import { lockDispute } from "./lock-dispute.ts";
import { moveDispute, stateAfterAct } from "./move-dispute.ts";
import { readOrderFacts } from "./order-facts.ts";
import { refuse } from "./refusals.ts";

/**
 * An officer decides on a dispute that the two sides did not settle. Both read the reason.
 * @throws AppError errors.notFound, errors.badInput, disputes.ownDispute (403) for an officer who
 * bought or sold, disputes.notNow (409)
 */
export const decideDispute: Handler<typeof endpoints.decideDispute> = (
  context,
  { id, remedy, amount, reason },
) => {
  const { accountId: by } = personOf(context);
  return context.transaction(async (context) => {
    const dispute = await lockDispute(context, { id });
    const { order, openedBy, buyerId, traderId, state } = dispute;
    if (by === buyerId || by === traderId) throw refuse("ownDispute");
    stateAfterAct(dispute, { act: "decide", side: "officer" });
    const { repayable } = await readOrderFacts(context, dispute);
    if (!decisionsFor({ openedBy, repayable }).includes(remedy)) {
      throw refuse("notNow", { fields: [{ field: "remedy", key: "disputes.remedy.missing" }] });
    }
    const { currency } = order;
    const { language } = context;
    const decided = amountOf({ remedy, amount, repayable, currency, language });
    await moveDispute(context, dispute, {
      act: "decide",
      side: "officer",
      ...{ by, words: reason, remedy, amount: decided },
    });
    await writeAudit(context, {
      subject: "dispute",
      subjectId: id,
      act: "decide",
      accountId: openedBy === "buyer" ? traderId : buyerId,
      seen: state,
      comment: reason,
    });
    return {};
  });
};
