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
import type { LocalizedText } from "#core/languages.ts";
import { instant, isOneOf, reference } from "#server/database/columns.ts";
import { type AudienceRole, type CampaignState, campaignStates } from "./campaign-rules.ts";

const texts = (column: string) => jsonb(column).$type<Partial<LocalizedText>>().notNull();

/** An announcement of the chamber: its audience, its channels, and its progress. */
export const campaign = pgTable(
  "campaign",
  {
    id: uuid().primaryKey(),
    state: text().$type<CampaignState>().notNull(),
    /** By language; at least one. */
    subjects: texts("subjects"),
    messages: texts("messages"),
    /** A path on this site; empty links to the home page. */
    link: text().notNull(),
    /** The audience: null conditions are ignored, all others must be met. */
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
    /** When its texts or its audience were last edited: officers share drafts. */
    changedAt: instant("changed_at").notNull().default(sql`now()`),
    plannedAt: instant("planned_at"),
    startedAt: instant("started_at"),
    endedAt: instant("ended_at"),
    /** The size of the audience when it started, and how many were notified. */
    people: integer(),
    told: integer().notNull().default(0),
    /** The last account that was processed: the next step continues after it. */
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

/**
 * Notified users, once each; the database updates the channel columns together with the deliveries.
 */
export const campaignRecipient = pgTable(
  "campaign_recipient",
  {
    campaignId: reference("campaign_id", () => campaign.id, { onDelete: "cascade" }),
    accountId: reference("account_id", () => account.id),
    /** The notification is deleted when the user acknowledges it. */
    notificationId: uuid("notification_id").notNull(),
    acknowledgedAt: instant("acknowledged_at"),
    /** State of the delivery; null if there is none. */
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
