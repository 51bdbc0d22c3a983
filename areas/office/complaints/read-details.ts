import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import { marketService } from "#areas/trade/market-services/tables.ts";
import { routeName } from "#areas/transport/services/place-rows.ts";
import { logisticService, logisticsProvider } from "#areas/transport/services/tables.ts";
import type { Language } from "#core/languages.ts";
import { iso, jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import {
  type ComplaintKind,
  maxListedDecisions,
  maxListedOthers,
  maxListedReports,
} from "./complaint-rules.ts";
import { complaint, complaintCase, complaintDecision } from "./tables.ts";

interface Of {
  caseId: string;
  kind: ComplaintKind;
  targetId: string;
  ownerId: string;
}

const r = alias(complaint, "r");
const c = alias(complaintCase, "c");
const d = alias(complaintDecision, "d");
const who = alias(account, "who");

/** The reporter's other reports on which officers decided. */
const decidedReports = (outcome: SQL) => sql<number>`(select count(*)::int from ${complaint} earlier
  join ${complaintDecision} d on ${d.caseId} = earlier.case_id and ${d.round} = earlier.round
  where earlier.by = ${r.by} and earlier.case_id <> ${r.caseId} and ${outcome})`;

/** Sells the same commodity, offers services too, or carries goods too. */
const isCompetitor = (p: Parameters<Of>) => sql<boolean>`case ${p.kind}
  when 'product' then exists (select from ${product} theirs, ${product} own
    where theirs.id = ${p.targetId} and own.trader_id = ${r.by} and own.is_listed
      and own.commodity_id = theirs.commodity_id)
  when 'seller' then exists (select from ${product} theirs, ${product} own
    where theirs.trader_id = ${p.ownerId} and own.trader_id = ${r.by} and own.is_listed
      and own.commodity_id = theirs.commodity_id)
  when 'service' then exists (select from ${marketService} theirs, ${marketService} own
    where theirs.id = ${p.targetId} and own.trader_id = ${r.by} and own.is_listed
      and own.category_id = theirs.category_id)
  else exists (select from ${logisticsProvider} own
    where own.account_id = ${r.by} and own.is_listed) end`;

/** The reports of a case, with what an officer should know about who made them. */
export const readReports = statement("reports of a case", (p: Parameters<Of>) =>
  select(
    {
      reason: r.reason,
      note: r.note,
      by: jsonObject({ id: who.id, name: personName.display(who) }),
      isNewcomer: r.isFromNewcomer,
      isCompetitor: isCompetitor(p),
      decided: decidedReports(sql`true`),
      upheld: decidedReports(sql`${d.outcome} <> 'dismissed'`),
      at: iso(r.at),
    },
    sql`from ${complaint} r join ${account} who on ${who.id} = ${r.by}
      where ${r.caseId} = ${p.caseId}
      order by ${r.at} desc, ${r.id} desc limit ${sql.raw(String(maxListedReports))}`,
  ),
);

/** Everything that an owner offers: `kind`, `id`, `name` and `at`. */
const offersOf = (p: Parameters<{ ownerId: string; language: Language }>) => sql`(
  select 'product' as kind, ${product.id} as id, ${product.name} as name, ${product.createdAt} as at
  from ${product} where ${product.traderId} = ${p.ownerId} and ${product.isListed}
  union all select 'service', ${marketService.id}, ${marketService.name}, ${marketService.createdAt}
  from ${marketService} where ${marketService.traderId} = ${p.ownerId} and ${marketService.isListed}
  union all select 'transportService', ${logisticService.id},
    ${routeName(logisticService, p.language)}, ${logisticService.createdAt}
  from ${logisticService}
  where ${logisticService.providerId} = ${p.ownerId} and ${logisticService.isListed}) offered`;

export const readOthers = statement(
  "other things of a reported owner",
  (p: Parameters<Of & { language: Language }>) =>
    select(
      {
        kind: sql<ComplaintKind>`offered.kind`,
        id: sql<string>`offered.id`,
        name: sql<string>`offered.name`,
        isReported: sql<boolean>`exists (select from ${complaintCase}
          where ${complaintCase.kind} = offered.kind and ${complaintCase.targetId} = offered.id
            and ${complaintCase.waitingSince} is not null)`,
      },
      sql`from ${offersOf(p)} where offered.id <> ${p.targetId}
        order by offered.at desc, offered.id desc limit ${sql.raw(String(maxListedOthers))}`,
    ),
);

export const countOthers = statement("other things of an owner counted", (p: Parameters<Of>) =>
  select(
    {
      total: sql<number>`((select count(*) from ${product}
          where ${product.traderId} = ${p.ownerId} and ${product.isListed} and ${product.id} <> ${p.targetId})
        + (select count(*) from ${marketService} where ${marketService.traderId} = ${p.ownerId}
          and ${marketService.isListed} and ${marketService.id} <> ${p.targetId})
        + (select count(*) from ${logisticService} where ${logisticService.providerId} = ${p.ownerId}
          and ${logisticService.isListed} and ${logisticService.id} <> ${p.targetId}))::int`,
    },
    sql``,
  ),
);

/** Decisions on reports about an owner. */
export const readHistory = statement("decisions on a reported owner", (p: Parameters<Of>) =>
  select(
    {
      outcome: d.outcome,
      kind: c.kind,
      name: c.name,
      isThis: sql<boolean>`(${c.id} = ${p.caseId})`,
      by: personName.full(who),
      reason: d.reason,
      at: iso(d.at),
    },
    sql`from ${complaintCase} c join ${complaintDecision} d on ${d.caseId} = ${c.id}
      join ${account} who on ${who.id} = ${d.by}
      where ${c.ownerId} = ${p.ownerId}
      order by ${d.at} desc, ${d.id} desc limit ${sql.raw(String(maxListedDecisions))}`,
  ),
);
