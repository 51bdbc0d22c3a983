import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  account,
  accountPreference,
  accountRole,
  notificationSetting,
} from "#areas/people/accounts/tables.ts";
import { verifiedContact } from "#areas/people/accounts/verified-contacts.ts";
import { associationMember } from "#areas/people/associations/tables.ts";
import { pushSubscription } from "#areas/platform/notifications/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { defaultChannels } from "#server/notifications/notification.ts";
import { campaign } from "./tables.ts";

const a = alias(account, "a");
const c = alias(campaign, "c");
const s = alias(notificationSetting, "s");

/** Users who switched off every channel get no announcement, in the page either. */
const wishesSome = sql`(${s.accountId} is null or ${s.email} or ${s.sms} or ${s.push})`;

const isUnsetOr = (column: SQL | { getSQL(): SQL }, is: SQL) => sql`(${column} is null or ${is})`;

const isInAudience = sql`${a.state} = 'active' and ${wishesSome}
  and (${c.roles} = '[]' or exists (select from ${accountRole}
    where ${accountRole.accountId} = ${a.id} and ${c.roles} ? ${accountRole.role}))
  and ${isUnsetOr(c.countryCode, sql`${a.countryCode} = ${c.countryCode}`)}
  and ${isUnsetOr(
    c.locationId,
    sql`${a.locationId} in (select ${location.id} from ${location}
      where ${c.locationId} in (${location.id}, ${location.parentId}))`,
  )}
  and ${isUnsetOr(
    c.associationId,
    sql`exists (select from ${associationMember}
      where ${associationMember.associationId} = ${c.associationId}
        and ${associationMember.accountId} = ${a.id} and ${associationMember.state} = 'member')`,
  )}
  and ${isUnsetOr(
    c.preference,
    sql`exists (select from ${accountPreference}
      where ${accountPreference.accountId} = ${a.id} and ${accountPreference.code} = ${c.preference})`,
  )}`;

const audienceSource = sql`from ${campaign} c cross join ${account} a
  left join ${notificationSetting} s
    on ${s.accountId} = ${a.id} and ${s.kind} = 'communicationCampaign'
  where ${isInAudience}`;

const wishes = (channel: "email" | "sms" | "push") =>
  sql`coalesce(${s[channel]}, ${sql.raw(String(defaultChannels[channel]))})`;

/** Counts an announcement's current audience, by the language they are written to in. */
export const countAudience = statement("campaign audience", (p: Parameters<{ id: string }>) => {
  const count = (is: SQL) => sql<number>`(count(*) filter (where ${is}))::int`;
  return select(
    {
      language: sql<Language>`${a.language}`,
      people: sql<number>`count(*)::int`,
      email: count(
        sql`${c.byEmail} and ${wishes("email")} and ${verifiedContact.email(a)} is not null`,
      ),
      sms: count(sql`${c.bySms} and ${wishes("sms")} and ${verifiedContact.phone(a)} is not null`),
      push: count(sql`${c.byPush} and ${wishes("push")} and exists (select from ${pushSubscription}
        where ${pushSubscription.accountId} = ${a.id})`),
    },
    sql`${audienceSource} and ${c.id} = ${p.id} group by ${a.language}`,
  );
});

/** Returns the next recipients, after the account where the previous step ended. */
export const nextRecipients = statement(
  "next people of a campaign",
  (p: Parameters<{ id: string; after: string; atMost: number }>) =>
    select(
      { id: a.id, language: a.language },
      sql`${audienceSource} and ${c.id} = ${p.id} and ${a.id} > ${p.after}::uuid
        order by ${a.id} limit ${p.atMost}`,
    ),
);
