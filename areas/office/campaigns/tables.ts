import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { association } from "#areas/people/associations/tables.ts";
import { country, location } from "#areas/reference/places/tables.ts";
import type { InEveryLanguage } from "#core/languages.ts";
import { instant, isOneOf, reference } from "#server/database/columns.ts";
import { type AudienceRole, type CampaignState, campaignStates } from "./campaign-rules.ts";

const texts = (column: string) => jsonb(column).$type<Partial<InEveryLanguage>>().notNull();

/** What the chamber announces: to whom, by which ways, and how far it has gone out. */
export const campaign = pgTable(
  "campaign",
  {
    id: uuid().primaryKey(),
    state: text().$type<CampaignState>().notNull(),
    /** By language; one at least. */
    subjects: texts("subjects"),
    messages: texts("messages"),
    /** A path of ours; empty leads home. */
    link: text().notNull(),
    /** Whom it is for: what is absent asks for nothing, what is there must all be so. */
    roles: jsonb().$type<AudienceRole[]>().notNull(),
    countryCode: text("country_code").references(() => country.code),
    locationId: integer("location_id").references(() => location.id),
    associationId: uuid("association_id").references(() => association.id),
    /** Code of the list information-preference. */
    preference: text(),
    byEmail: boolean("by_email").notNull(),
    bySms: boolean("by_sms").notNull(),
    byPush: boolean("by_push").notNull(),
    writtenBy: reference("written_by", () => account.id),
    sentBy: uuid("sent_by").references(() => account.id),
    createdAt: instant("created_at").notNull(),
    /** When its words or whom it is for were last written: officers share drafts. */
    changedAt: instant("changed_at").notNull().default(sql`now()`),
    plannedAt: instant("planned_at"),
    startedAt: instant("started_at"),
    endedAt: instant("ended_at"),
    /** How many it was for when it began, and how many were told. */
    people: integer(),
    told: integer().notNull().default(0),
    /** The last account that was looked at: the next step goes on behind it. */
    toldUntil: uuid("told_until"),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [
    check("campaign__state", isOneOf("state", campaignStates)),
    index("campaign__newest").on(table.createdAt, table.id),
    index("campaign__by_state").on(table.state, table.createdAt, table.id),
    index("campaign__due").on(table.plannedAt).where(sql`state in ('planned', 'sending')`),
    index("campaign__association").on(table.associationId),
    index("campaign__written_by").on(table.writtenBy),
    index("campaign__sent_by").on(table.sentBy),
  ],
);

/** Who was told, once; the ways out are kept in step with its deliveries by the database. */
export const campaignRecipient = pgTable(
  "campaign_recipient",
  {
    campaignId: reference("campaign_id", () => campaign.id, { onDelete: "cascade" }),
    accountId: reference("account_id", () => account.id),
    /** It goes when she acknowledges it. */
    notificationId: uuid("notification_id").notNull(),
    acknowledgedAt: instant("acknowledged_at"),
    /** State of the delivery; absent where there is none. */
    email: text(),
    sms: text(),
    push: text(),
    smsParts: integer("sms_parts").notNull(),
  },
  (table) => [
    primaryKey({ name: "campaign_recipient__key", columns: [table.campaignId, table.accountId] }),
    unique("campaign_recipient__notification").on(table.notificationId),
    index("campaign_recipient__account").on(table.accountId),
  ],
);
