import { sql } from "drizzle-orm";
import { forgetNamesIn } from "#areas/notifications/forget-notifications.ts";
import { minus, nameOf, type PersonalData, personalPart } from "#server/personal-data.ts";
import { othersOf } from "./others-of.ts";
import { endRequests, forgetContacts, lockRequestsOf } from "./requests/end-requests-of.ts";
import {
  marketOrder,
  marketOrderLine,
  marketOrderProposal,
  marketOrderRequest,
  marketOrderStep,
} from "./tables.ts";

type Own = Parameters<Parameters<typeof personalPart>[0]["from"]>[0];

const isOwn = ({ accountId }: Own) =>
  sql`${marketOrderRequest.buyerId} = ${accountId} or ${marketOrderRequest.traderId} = ${accountId}`;
const ownRequests = (p: Own) =>
  sql`(select ${marketOrderRequest.id} from ${marketOrderRequest} where ${isOwn(p)})`;

const contacts = minus(
  marketOrderRequest.contactName,
  marketOrderRequest.contactPhone,
  marketOrderRequest.contactEmail,
  marketOrderRequest.locationId,
);

export const orderPersonalData: PersonalData = {
  parts: {
    orderRequests: personalPart({
      table: marketOrderRequest,
      own: [marketOrderRequest.buyerId, marketOrderRequest.traderId],
      // The contacts in what she was asked for are the buyer's own.
      row: (whole, p) => sql`case when ${marketOrderRequest.buyerId} = ${p.accountId} then ${whole}
        else ${whole}${contacts} end`,
      from: (p) => sql`from ${marketOrderRequest} where ${isOwn(p)}
        order by ${marketOrderRequest.createdAt}, ${marketOrderRequest.id}`,
    }),
    orderLines: personalPart({
      table: marketOrderLine,
      own: [marketOrderLine.requestId],
      from: (
        p,
      ) => sql`from ${marketOrderLine} where ${marketOrderLine.requestId} in ${ownRequests(p)}
        order by ${marketOrderLine.requestId}, ${marketOrderLine.place}`,
    }),
    orderProposals: personalPart({
      table: marketOrderProposal,
      own: [marketOrderProposal.requestId],
      from: (p) => sql`from ${marketOrderProposal}
        where ${marketOrderProposal.requestId} in ${ownRequests(p)}
        order by ${marketOrderProposal.proposedAt}, ${marketOrderProposal.id}`,
    }),
    orders: personalPart({
      table: marketOrder,
      own: [marketOrder.requestId, marketOrder.buyerId, marketOrder.traderId],
      from: (p) => sql`from ${marketOrder}
        where ${marketOrder.buyerId} = ${p.accountId} or ${marketOrder.traderId} = ${p.accountId}
        order by ${marketOrder.approvedAt}, ${marketOrder.id}`,
    }),
    orderSteps: personalPart({
      table: marketOrderStep,
      own: [marketOrderStep.requestId],
      without: [marketOrderStep.by],
      from: (
        p,
      ) => sql`from ${marketOrderStep} where ${marketOrderStep.requestId} in ${ownRequests(p)}
        order by ${marketOrderStep.at}, ${marketOrderStep.id}`,
    }),
  },
  leftOut: {
    [nameOf(marketOrderLine.productId)]: "the line belongs to its request",
    [nameOf(marketOrderStep.by)]: "the side beside it says which of the two acted",
  },
  lock: (context, accountId) => lockRequestsOf(context, { accountId }),
  /**
   * What waited between her and others ends, and they are told. What was agreed goes on: the orders
   * stay whole, and who she was is gone from them at once.
   */
  async end(context, accountId) {
    await endRequests(context, {
      accountId,
      whyOf: (side, language) => context.phrases.book(language).say(`orders.left.${side}`),
    });
    const others = await othersOf(context, { accountId });
    await forgetNamesIn(context, { accountId, others });
    await forgetContacts(context, { accountId });
    return undefined;
  },
};
