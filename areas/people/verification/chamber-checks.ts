import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { term } from "#areas/reference/vocabulary/tables.ts";
import type { Language } from "#core/languages.ts";
import { nameInOrNull } from "#server/database/name-in.ts";
import type { ChamberCheck } from "./endpoints.ts";
import { verificationDocument as document } from "./tables.ts";

const person = alias(account, "checked_person");
const shop = alias(trader, "checked_shop");

const dayOf = (at: Column) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`;

/**
 * The shop, the documents by their kind and the phone, each with the date of the check but without
 * its number.
 */
export const chamberChecksOf = (accountId: Column, language: SQL<Language>) => sql<ChamberCheck[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'name', name, 'on', "on")
    order by place, "on"), '[]')
  from (
    select 1 as place, 'shop' as kind, null as name, ${dayOf(shop.approvedAt)} as "on"
    from ${trader} checked_shop
    where ${shop.accountId} = ${accountId} and ${shop.approvedAt} is not null
      and ${shop.state} = 'approved'
    union all
    select 2, 'document', coalesce(${nameInOrNull(term.names, language)}, ${document.type}),
      max(${dayOf(document.decidedAt)})
    from ${document} left join ${term}
      on ${term.list} = 'verification-document-type' and ${term.code} = ${document.type}
    where ${document.accountId} = ${accountId} and ${document.state} = 'approved'
      and ${document.decidedAt} is not null
    group by 3
    union all
    select 3, 'phone', null, ${dayOf(person.phoneVerifiedAt)}
    from ${account} checked_person
    where ${person.id} = ${accountId} and ${person.phoneVerifiedAt} is not null
      and ${person.phone} is not null
  ) checks)`;
