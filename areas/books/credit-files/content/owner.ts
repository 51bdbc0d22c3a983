import { sql } from "drizzle-orm";
import { book } from "#areas/books/bookkeeping/tables.ts";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { association, associationMember } from "#areas/people/associations/tables.ts";
import { chamberChecksOf } from "#areas/people/verification/chamber-checks.ts";
import { country, location } from "#areas/reference/places/tables.ts";
import { term } from "#areas/reference/vocabulary/tables.ts";
import type { Language } from "#core/languages.ts";
import { nameIn, nameInOrNull } from "#server/database/name-in.ts";
import { iso, nullable, type Parameters, select, statement } from "#server/database/statement.ts";

/**
 * Finds the owner of the books and the chamber's data about them; names of lists in one language.
 */
export const findOwner = statement(
  "owner of a credit file",
  (p: Parameters<{ accountId: string; language: Language }>) =>
    select(
      {
        ownName: book.businessName,
        displayName: personName.ofShop(trader, account),
        approvedShop: sql<string | null>`case when ${trader.state} = 'approved'
          then ${trader.name} end`,
        ownerName: personName.full(account),
        place: sql<string>`concat_ws(', ', ${nameInOrNull(location.names, p.language)},
          ${nameIn(country.names, p.language)})`,
        organisationType: nameInOrNull(term.names, p.language),
        associations: sql<string[]>`(
          select coalesce(jsonb_agg(${nameIn(association.names, p.language)}
            order by ${associationMember.decidedAt}, ${association.id}), '[]')
          from ${associationMember} join ${association}
            on ${association.id} = ${associationMember.associationId}
          where ${associationMember.accountId} = ${account.id}
            and ${associationMember.state} = 'member')`,
        memberSince: iso(account.createdAt),
        booksSince: iso(book.createdAt),
        checks: chamberChecksOf(account.id, p.language),
        emailVerifiedAt: nullable(account.emailVerifiedAt),
        email: nullable(account.email),
        phoneVerifiedAt: nullable(account.phoneVerifiedAt),
        phone: nullable(account.phone),
        currency: book.currency,
        isDemo: account.isDemo,
      },
      sql`from ${book} join ${account} on ${account.id} = ${book.accountId}
        join ${country} on ${country.code} = ${account.countryCode}
        left join ${location} on ${location.id} = ${account.locationId}
        left join ${trader} on ${trader.accountId} = ${account.id}
        left join ${term} on ${term.list} = 'organisation-type'
          and ${term.code} = ${account.organizationType}
        where ${book.accountId} = ${p.accountId}`,
    ),
);
