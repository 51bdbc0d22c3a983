import { type Column, sql } from "drizzle-orm";
import { removePersonFromNotifications } from "#areas/platform/notifications/delete-old-notifications.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import {
  type PersonalData,
  personalPart,
  qualifiedName,
  withoutColumns,
} from "#server/personal-data.ts";
import { clearContacts, endPendingRequests, lockPendingRequests } from "./requests/end-request.ts";
import {
  marketOrder,
  marketOrderLine,
  marketOrderProposal,
  marketOrderRequest,
  marketOrderStep,
} from "./tables.ts";

type OwnerParams = Parameters<{ accountId: string }>;

const isOwn = ({ accountId }: OwnerParams) =>
  sql`${marketOrderRequest.buyerId} = ${accountId} or ${marketOrderRequest.traderId} = ${accountId}`;

const ofRequests = (
  table: typeof marketOrderLine | typeof marketOrderProposal | typeof marketOrderStep,
  order: Column[],
  without: Column[] = [],
) =>
  personalPart({
    table,
    own: [table.requestId],
    without,
    from: (p) => sql`from ${table} where ${table.requestId} in
        (select ${marketOrderRequest.id} from ${marketOrderRequest} where ${isOwn(p)})
      order by ${sql.join(order, sql`, `)}`,
  });

const contacts = withoutColumns(
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
      // The contacts in a received request belong to the buyer.
      row: (whole, p) => sql`case when ${marketOrderRequest.buyerId} = ${p.accountId} then ${whole}
        else ${whole}${contacts} end`,
      from: (p) => sql`from ${marketOrderRequest} where ${isOwn(p)}
        order by ${marketOrderRequest.createdAt}, ${marketOrderRequest.id}`,
    }),
    orderLines: ofRequests(marketOrderLine, [marketOrderLine.requestId, marketOrderLine.place]),
    orderProposals: ofRequests(marketOrderProposal, [
      marketOrderProposal.proposedAt,
      marketOrderProposal.id,
    ]),
    orders: personalPart({
      table: marketOrder,
      own: [marketOrder.requestId, marketOrder.buyerId, marketOrder.traderId],
      from: (p) => sql`from ${marketOrder}
        where ${marketOrder.buyerId} = ${p.accountId} or ${marketOrder.traderId} = ${p.accountId}
        order by ${marketOrder.approvedAt}, ${marketOrder.id}`,
    }),
    orderSteps: ofRequests(
      marketOrderStep,
      [marketOrderStep.at, marketOrderStep.id],
      [marketOrderStep.by],
    ),
  },
  leftOut: {
    [qualifiedName(marketOrderProposal.by)]: "a side, not a user",
    [qualifiedName(marketOrderLine.productId)]: "the line belongs to its request",
    [qualifiedName(marketOrderStep.by)]: "the side beside it says which of the two acted",
  },
  lock: (context, accountId) => lockPendingRequests(context, { accountId }),
  /**
   * Ends the user's pending requests and notifies the others. Agreed orders go on: they stay
   * complete, and the user's personal data is removed from them at once.
   */
  async end(context, accountId) {
    await endPendingRequests(context, { accountId });
    const others = await othersOf(context, { accountId });
    await removePersonFromNotifications(context, { accountId, others });
    await clearContacts(context, { accountId });
    return undefined;
  },
};

/** The user's trade partners, and the name they saw: the contact name if the user was the buyer. */
const othersOf = statement("others of a person", (p: OwnerParams) =>
  select(
    { accountId: sql<string>`other`, name: sql<string | null>`name` },
    sql`from (
      select ${marketOrderRequest.traderId} as other, ${marketOrderRequest.contactName} as name
      from ${marketOrderRequest} where ${marketOrderRequest.buyerId} = ${p.accountId}
      union
      select ${marketOrderRequest.buyerId}, null
      from ${marketOrderRequest} where ${marketOrderRequest.traderId} = ${p.accountId}) others`,
  ),
);
