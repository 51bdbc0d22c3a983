import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#server/context.ts";
import { type Parameters, select, set, statement } from "#server/database/statement.ts";
import { serviceRequest } from "../tables.ts";
import { declineServiceRequest, withdrawServiceRequest } from "./move-request.ts";

const r = alias(serviceRequest, "r");
type OwnerParams = Parameters<{ accountId: string }>;

const isWaiting = ({ accountId }: OwnerParams) =>
  sql`${r.state} = 'asked' and (${r.askerId} = ${accountId} or ${r.traderId} = ${accountId})`;

/** Locks a person's pending requests. As everywhere, this happens before accounts are locked. */
export const lockPendingRequests = statement(
  "service requests locked for an account deletion",
  (p: OwnerParams) => sql`
    select ${r.id} from ${serviceRequest} r where ${isWaiting(p)} order by ${r.id} for update`,
);

/** Ends the pending requests of a caller who deletes their account, and notifies the other side. */
export async function endPendingRequests(
  context: Context,
  { accountId }: { accountId: string },
): Promise<void> {
  for (const { id, isAsker } of await findWaiting(context, { accountId })) {
    await (isAsker
      ? withdrawServiceRequest(context, { id })
      : declineServiceRequest(context, { id, reply: undefined }));
  }
}

const findWaiting = statement("service requests of a deleted account", (p: OwnerParams) =>
  select(
    { id: r.id, isAsker: sql<boolean>`${r.askerId} = ${p.accountId}` },
    sql`from ${serviceRequest} r where ${isWaiting(p)} order by ${r.id}`,
  ),
);

/** The other parties of a user's requests, with the name that each of them saw. */
export const findNotifiedParties = statement("others of service requests", (p: OwnerParams) =>
  select(
    { accountId: sql<string>`other`, name: sql<string | null>`name` },
    sql`from (
      select ${r.traderId} as other, ${r.contactName} as name
      from ${serviceRequest} r where ${r.askerId} = ${p.accountId}
      union
      select ${r.askerId}, null from ${serviceRequest} r where ${r.traderId} = ${p.accountId}) others`,
  ),
);

/** Clears a deleted user's contacts and wishes, which no one needs to answer any more. */
export const anonymizeAsker = statement(
  "asker who leaves",
  (p: OwnerParams) => sql`
    update ${serviceRequest} ${set(serviceRequest, {
      contactName: sql`''`,
      contactPhone: sql`null`,
      contactEmail: sql`null`,
      locationId: sql`null`,
      wish: sql`''`,
    })} where ${serviceRequest.askerId} = ${p.accountId}`,
);
