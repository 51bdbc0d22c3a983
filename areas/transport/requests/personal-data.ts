import { type Column, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { removePersonFromNotifications } from "#areas/platform/notifications/delete-old-notifications.ts";
import { forgetProvider, withdrawServices } from "#areas/transport/services/forget-carrier.ts";
import type { Parameters } from "#server/database/statement.ts";
import {
  type PersonalData,
  personalPart,
  qualifiedName,
  withoutColumns,
} from "#server/personal-data.ts";
import {
  anonymizeCustomer,
  endRequests,
  findNotifiedParties,
  lockPendingRequests,
} from "./end-requests.ts";
import { logisticsOffer, logisticsOrder, logisticsRequest, logisticsStep } from "./tables.ts";

type OwnerParams = Parameters<{ accountId: string }>;

const isOf = (
  { customerId, providerId }: typeof logisticsRequest | typeof logisticsOrder,
  { accountId }: OwnerParams,
) => sql`(${customerId} = ${accountId} or ${providerId} = ${accountId})`;

const { contactName, contactPhone, contactEmail } = logisticsRequest;
const contacts = withoutColumns(contactName, contactPhone, contactEmail);

/** Rows that belong to requests or orders to which the user is a party. */
export const inside = (
  table: PgTable,
  key: Column,
  of: typeof logisticsRequest | typeof logisticsOrder,
  { at, without }: { at: Column[]; without: Column[] },
) =>
  personalPart({
    table,
    own: [key],
    without,
    from: (p) => sql`from ${table}
      where ${key} in (select ${of.id} from ${of} where ${isOf(of, p)})
      order by ${sql.join(at, sql`, `)}`,
  });

export const requestsPersonalData: PersonalData = {
  parts: {
    logisticsRequests: personalPart({
      table: logisticsRequest,
      own: [logisticsRequest.customerId, logisticsRequest.providerId],
      // The contacts in a received request are the customer's personal data.
      row: (whole, p) => sql`case when ${logisticsRequest.customerId} = ${p.accountId}
        then ${whole} else ${whole}${contacts} end`,
      from: (p) => sql`from ${logisticsRequest} where ${isOf(logisticsRequest, p)}
        order by ${logisticsRequest.createdAt}, ${logisticsRequest.id}`,
    }),
    logisticsOffers: personalPart({
      table: logisticsOffer,
      own: [logisticsOffer.requestId, logisticsOffer.providerId],
      // The customer may see the offers of others; the originally requested provider may not.
      from: (p) => sql`from ${logisticsOffer} where ${logisticsOffer.providerId} = ${p.accountId}
        or ${logisticsOffer.requestId} in (select ${logisticsRequest.id} from ${logisticsRequest}
          where ${logisticsRequest.customerId} = ${p.accountId})
        order by ${logisticsOffer.createdAt}, ${logisticsOffer.id}`,
    }),
    logisticsOrders: personalPart({
      table: logisticsOrder,
      own: [logisticsOrder.requestId, logisticsOrder.customerId, logisticsOrder.providerId],
      without: [logisticsOrder.proofPhoto],
      from: (p) => sql`from ${logisticsOrder} where ${isOf(logisticsOrder, p)}
        order by ${logisticsOrder.approvedAt}, ${logisticsOrder.id}`,
    }),
    logisticsSteps: inside(logisticsStep, logisticsStep.requestId, logisticsRequest, {
      at: [logisticsStep.at, logisticsStep.id],
      without: [logisticsStep.by],
    }),
  },
  leftOut: {
    [qualifiedName(logisticsRequest.serviceId)]: "the request is exported for both of its sides",
    [qualifiedName(logisticsRequest.marketOrderId)]:
      "the request is exported for both of its sides",
    [qualifiedName(logisticsOffer.serviceId)]: "the offer is exported with its request",
    [qualifiedName(logisticsOrder.receivedBy)]:
      "the recipient of the goods is exported with the order",
    [qualifiedName(logisticsStep.by)]: "the side beside it says which of the two acted",
  },
  lock: (context, accountId) => lockPendingRequests(context, { accountId }),
  /**
   * Ends the user's pending requests and offers and notifies the other sides. Agreements continue:
   * orders stay complete without the user's contact and texts. The user's services are withdrawn.
   */
  async end(context, accountId) {
    await endRequests(context, { accountId });
    const others = await findNotifiedParties(context, { accountId });
    await removePersonFromNotifications(context, { accountId, others });
    await anonymizeCustomer(context, { accountId });
    await withdrawServices(context, { accountId, now: context.now });
    await forgetProvider(context, { accountId, now: context.now });
    return undefined;
  },
};
