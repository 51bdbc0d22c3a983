import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { notification } from "#areas/platform/notifications/tables.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, set, statement } from "#server/database/statement.ts";
import { cancelRequest, declineRequest } from "./answer-request.ts";
import {
  orderApproved,
  orderCancelled,
  transportDispatched,
  transportRequested,
} from "./notifications.ts";
import { withdrawOffer } from "./offer-transport.ts";
import { transportRequest } from "./request-rows.ts";
import { logisticsOffer, logisticsRequest } from "./tables.ts";
import type { Side } from "./transport-rules.ts";

const f = alias(logisticsOffer, "f");
const o = alias(account, "o");
const n = alias(notification, "n");
type OwnerParams = Parameters<{ accountId: string }>;
type WaitingParams = Parameters<{ accountId: string; now: Date }>;

/** One that has ended is written by the job. */
const isWaiting = ({ now }: WaitingParams) => sql`${transportRequest.state} = 'pending'
  and (${transportRequest.endsAt} is null or ${transportRequest.endsAt} > ${now}::timestamptz)`;

const hasOffered = ({ accountId }: OwnerParams) => sql`exists (select from ${logisticsOffer} f
  where ${f.requestId} = ${transportRequest.id} and ${f.providerId} = ${accountId} and ${f.state} = 'open')`;

const isOwn = ({ accountId }: OwnerParams) =>
  sql`(${transportRequest.customerId} = ${accountId} or ${transportRequest.providerId} = ${accountId})`;

/**
 * Locks the user's pending requests and those with an open offer of theirs. As everywhere, requests
 * are locked before accounts.
 */
export const lockPendingRequests = statement(
  "transport requests locked for an account deletion",
  (p: OwnerParams) => sql`
    select ${transportRequest.id} from ${logisticsRequest} r
    where ${transportRequest.state} = 'pending' and (${isOwn(p)} or ${hasOffered(p)}) order by ${transportRequest.id} for update`,
);

/**
 * Ends the pending requests and offers of a caller who deletes their account: cancels their own
 * requests, declines received ones, withdraws offers. The other sides are notified in their
 * languages.
 */
export async function endRequests(
  context: Context,
  { accountId }: { accountId: string },
): Promise<void> {
  const { now } = context;
  for (const { id, side, language } of await findWaiting(context, { accountId, now })) {
    const reason = context.phrases.book(language).say(`logistics.notification.left.${side}`);
    const end = side === "customer" ? cancelRequest : declineRequest;
    await end(context, { id, reason });
  }
  for (const { id } of await findOffered(context, { accountId, now })) {
    await withdrawOffer(context, { id });
  }
}

const findWaiting = statement("transport requests of a deleted account", (p: WaitingParams) =>
  select(
    {
      id: transportRequest.id,
      side: sql<Side>`case when ${transportRequest.customerId} = ${p.accountId} then 'customer' else 'provider' end`,
      language: sql<Language>`coalesce(${o.language}, 'en')`,
    },
    sql`from ${logisticsRequest} r left join ${account} o on ${o.id} =
        case when ${transportRequest.customerId} = ${p.accountId} then ${transportRequest.providerId} else ${transportRequest.customerId} end
      where ${isWaiting(p)} and ${isOwn(p)} order by ${transportRequest.id}`,
  ),
);

const findOffered = statement("requests that who leaves offered for", (p: WaitingParams) =>
  select(
    { id: transportRequest.id },
    sql`from ${logisticsRequest} r where ${isWaiting(p)} and ${hasOffered(p)}
      order by ${transportRequest.id}`,
  ),
);

const kinds = [orderApproved, orderCancelled, transportRequested, transportDispatched].map(
  ({ kind }) => sql`${kind}`,
);

/**
 * Finds the users to whom the user's transport notifications went, and the names of the user in
 * them.
 */
export const findNotifiedParties = statement("others of transport", (p: OwnerParams) =>
  select(
    { accountId: sql<string>`other`, name: sql<string | null>`name` },
    sql`from (select distinct ${n.accountId} as other, called.name from ${notification} n
      left join (select distinct ${transportRequest.contactName} as name from ${logisticsRequest} r
        where ${transportRequest.customerId} = ${p.accountId}) called on true
      where ${n.byId} = ${p.accountId} and ${n.kind} in (${sql.join(kinds, sql`, `)})) others`,
  ),
);

/** Removes the customer's contact and description; orders continue without them. */
export const anonymizeCustomer = statement(
  "customer of transport who leaves",
  (p: OwnerParams) => sql`
    update ${logisticsRequest} ${set(logisticsRequest, {
      contactName: sql`''`,
      contactPhone: sql`null`,
      contactEmail: sql`null`,
      description: sql`''`,
    })} where ${logisticsRequest.customerId} = ${p.accountId}`,
);
