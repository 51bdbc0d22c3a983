import type { FormAct } from "#server/form-acts.ts";
import type { PartyAct } from "../../dispute-rules.ts";
import * as endpoints from "../../endpoints.ts";
import { flash } from "../../flashes.ts";

/** The acts that forms without files can post, by the value of the `act` button. */
export const disputeActs = {
  offer: { endpoint: endpoints.offerRemedy, flash: flash.offered },
  contest: { endpoint: endpoints.contestDispute, flash: flash.contested },
  accept: { endpoint: endpoints.acceptOffer, flash: flash.settled },
  decline: { endpoint: endpoints.declineOffer, flash: flash.declined },
  escalate: { endpoint: endpoints.escalateDispute, flash: flash.escalated },
  withdraw: { endpoint: endpoints.withdrawDispute, flash: flash.withdrawn },
  repay: { endpoint: endpoints.reportRepayment, flash: flash.repaid },
  confirmRepayment: { endpoint: endpoints.confirmRepayment, flash: flash.confirmed },
  refuseRepayment: { endpoint: endpoints.refuseRepayment, flash: flash.refused },
} satisfies Record<Exclude<PartyAct, "addWords">, FormAct>;
