import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { carrierApplication, trader } from "#areas/people/accounts/tables.ts";
import { term } from "#areas/reference/vocabulary/tables.ts";
import type { Language } from "#core/languages.ts";
import { nameInOrNull } from "#server/database/name-in.ts";
import type { ChamberCheck } from "./endpoints.ts";
import { verificationDocument as document } from "./tables.ts";

const carrier = alias(carrierApplication, "checked_carrier");
const shop = alias(trader, "checked_shop");

const dayOf = (at: Column) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`;

/**
 * What officers checked: the shop, the carrier and the documents by their kind, each with the date.
 * A phone that was verified by a code is no check by the chamber.
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
    select 3, 'carrier', null, ${dayOf(carrier.approvedAt)}
    from ${carrierApplication} checked_carrier
    where ${carrier.accountId} = ${accountId} and ${carrier.approvedAt} is not null
      and ${carrier.state} = 'approved'
  ) checks)`;
