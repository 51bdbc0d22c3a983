import { type Column, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { rolesOf } from "#areas/people/accounts/account-roles.ts";
import {
  type AccountStatus,
  accountDecisions,
  applicationDecisions,
  type Decision,
} from "#areas/people/accounts/account-states.ts";
import { personName } from "#areas/people/accounts/person-name.ts";
import {
  account,
  accountDecision,
  accountRole,
  carrierApplication,
  nameColumns,
  trader,
} from "#areas/people/accounts/tables.ts";
import { listDocumentsOf } from "#areas/people/verification/reads.ts";
import { country, location } from "#areas/reference/places/tables.ts";
import { term } from "#areas/reference/vocabulary/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { nameIn } from "#server/database/name-in.ts";
import {
  iso,
  jsonObject,
  nullable,
  nullIfMissing,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { canDecide, isOfficer } from "./decision-rules.ts";
import type { DeskAccount } from "./endpoints.ts";
import { statusColumn } from "./list-accounts.ts";

/** @throws AppError errors.notFound */
export async function getDeskAccount(
  context: Context,
  { id }: { id: string },
): Promise<DeskAccount> {
  const { language } = context;
  const [[row], decisions, documents] = await Promise.all([
    findAccount(context, { id, language }),
    readDecisions(context, { id }),
    listDocumentsOf(context, id),
  ]);
  if (!row) throw notFound();
  const reader = personOf(context);
  const isOwn = reader.accountId === id;
  const { account, trader, ...shown } = row;
  const status = { account, trader, carrier: row.carrier?.state ?? null };
  const deciding = { roles: row.roles, by: reader.roles };
  const mine = (acts: Decision[]) => (isOwn ? [] : acts.filter((act) => canDecide(act, deciding)));
  const acts = mine([...applicationDecisions(status, "trader"), ...accountDecisions(status)]);
  const carrierActs = mine(applicationDecisions(status, "carrier"));
  const isOfficerAccount = isOfficer(row.roles);
  return { ...shown, documents, decisions, acts, carrierActs, isOfficer: isOfficerAccount, isOwn };
}

/** The name of a list's term, else its code. */
const inList = (list: string, code: Column, p: Parameters<{ language: Language }>) =>
  sql<string | null>`coalesce((
    select ${term.names} ->> ${p.language} from ${term}
    where ${term.list} = ${sql.raw(`'${list}'`)} and ${term.code} = ${code}), ${code})`;

const findAccount = statement("desk account", (p: Parameters<{ id: string; language: Language }>) =>
  select(
    {
      id: account.id,
      name: personName.ofShop(trader, account),
      standing: statusColumn,
      account: sql<AccountStatus["account"]>`${account.state}`,
      trader: nullable(trader.state),
      userType: account.userType,
      ...nameColumns,
      organizationType: inList("organisation-type", account.organizationType, p),
      organizationSize: inList("organisation-size", account.organizationSize, p),
      email: account.email,
      emailIsVerified: sql<boolean>`${account.emailVerifiedAt} is not null`,
      phone: account.phone,
      phoneIsVerified: sql<boolean>`${account.phoneVerifiedAt} is not null`,
      country: sql<string>`${country.names} ->> ${p.language}`,
      location: sql<string | null>`${location.names} ->> ${p.language}`,
      language: account.language,
      createdAt: iso(account.createdAt),
      roles: rolesOf(account),
      shop: nullIfMissing(
        trader.accountId,
        jsonObject({
          name: trader.name,
          about: sql<string>`coalesce(
            ${nameIn(trader.about, p.language)}, ${trader.about} ->> ${account.language}, '')`,
          offersServices: trader.offersServices,
          state: trader.state,
          requestedAt: iso(trader.requestedAt),
          approvedAt: iso(trader.approvedAt),
          comment: trader.comment,
        }),
      ),
      carrier: nullIfMissing(
        carrierApplication.accountId,
        jsonObject({
          state: carrierApplication.state,
          requestedAt: iso(carrierApplication.requestedAt),
          approvedAt: iso(carrierApplication.approvedAt),
          comment: carrierApplication.comment,
        }),
      ),
    },
    sql`from ${account} join ${country} on ${country.code} = ${account.countryCode}
        left join ${trader} on ${trader.accountId} = ${account.id}
        left join ${carrierApplication} on ${carrierApplication.accountId} = ${account.id}
        left join ${location} on ${location.id} = ${account.locationId}
        where ${account.id} = ${p.id} and ${account.state} <> 'deleted'`,
  ),
);

const officer = alias(account, "officer");

const readDecisions = statement("desk decisions", (p: Parameters<{ id: string }>) =>
  select(
    {
      act: accountDecision.act,
      application: accountDecision.application,
      by: personName.full(officer),
      comment: accountDecision.comment,
      at: iso(accountDecision.at),
    },
    sql`from ${accountDecision} join ${account} officer on ${officer.id} = ${accountDecision.by}
      where ${accountDecision.accountId} = ${p.id}
      order by ${accountDecision.at} desc, ${accountDecision.id} desc`,
  ),
);

/** Finds the administrators who can receive messages, except the given ones. */
export const findAdministrators = statement(
  "other administrators",
  (p: Parameters<{ ids: string[] }>) =>
    select(
      { id: account.id },
      sql`from ${accountRole} join ${account} on ${account.id} = ${accountRole.accountId}
        where ${accountRole.role} = 'administrator' and ${account.state} = 'active'
          and ${account.id} <> all(${p.ids}::uuid[]) order by ${account.id}`,
    ),
);
