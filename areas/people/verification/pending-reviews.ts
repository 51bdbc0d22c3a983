import { sql } from "drizzle-orm";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, carrierApplication as carrier, trader } from "#areas/people/accounts/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { term } from "#areas/reference/vocabulary/tables.ts";
import { deskAccountPath } from "#core/paths.ts";
import { nameInOrNull } from "#server/database/name-in.ts";
import { jsonObject } from "#server/database/statement.ts";
import { none, type PendingReviews } from "#server/pending-reviews.ts";
import { supportingDocuments } from "./supporting-documents.ts";
import { verificationDocument as document } from "./tables.ts";

/** What waits for an officer. */
export const pendingReviews: readonly PendingReviews[] = [
  {
    kind: "account",
    from: (by) => sql`from ${trader} join ${account} on ${account.id} = ${trader.accountId}
      where ${trader.state} = 'awaiting approval' and ${account.state} = 'active'
        and ${trader.accountId} <> ${by}`,
    id: trader.accountId,
    since: trader.requestedAt,
    orSince: account.createdAt,
    summary: (language) => sql`(select ${jsonObject({
      name: personName.ofShop(trader, account),
      about: nameInOrNull(location.names, language),
      of: none,
      documents: sql<number>`(select count(*) ${supportingDocuments(account.id)})`,
    })} from ${account} join ${trader} on ${trader.accountId} = ${account.id}
      left join ${location} on ${location.id} = ${account.locationId}
      where ${account.id} = waits.id)`,
    path: ({ id }) => deskAccountPath(id),
  },
  {
    kind: "carrier",
    from: (by) => sql`from ${carrier} join ${account} on ${account.id} = ${carrier.accountId}
      where ${carrier.state} = 'awaiting approval' and ${account.state} = 'active'
        and ${carrier.accountId} <> ${by}`,
    id: carrier.accountId,
    since: carrier.requestedAt,
    orSince: carrier.requestedAt,
    summary: (language) => sql`(select ${jsonObject({
      name: personName.display(account),
      about: nameInOrNull(location.names, language),
      of: none,
      documents: sql<number>`(select count(*) ${supportingDocuments(account.id)})`,
    })} from ${account} left join ${location} on ${location.id} = ${account.locationId}
      where ${account.id} = waits.id)`,
    path: ({ id }) => deskAccountPath(id),
  },
  // Documents of a pending account are reviewed together with it.
  {
    kind: "document",
    from: (by) => sql`from ${document} join ${account} on ${account.id} = ${document.accountId}
      where ${document.state} = 'submitted' and ${account.state} = 'active'
        and ${document.accountId} <> ${by}
        and not exists (select from ${trader} where ${trader.accountId} = ${document.accountId}
          and ${trader.state} = 'awaiting approval')
        and not exists (select from ${carrier} where ${carrier.accountId} = ${document.accountId}
          and ${carrier.state} = 'awaiting approval')`,
    id: document.id,
    since: document.createdAt,
    orSince: document.createdAt,
    summary: (language) => sql`(select ${jsonObject({
      name: personName.ofShop(trader, account),
      about: sql<string>`coalesce(${nameInOrNull(term.names, language)}, ${document.type})`,
      of: document.accountId,
      documents: none,
    })} from ${document} join ${account} on ${account.id} = ${document.accountId}
      left join ${trader} on ${trader.accountId} = ${account.id}
      left join ${term} on ${term.list} = 'verification-document-type'
        and ${term.code} = ${document.type}
      where ${document.id} = waits.id)`,
    path: ({ id, of }) => deskAccountPath(of ?? id),
  },
];
