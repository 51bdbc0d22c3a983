import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, unique } from "drizzle-orm/pg-core";
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
  (t) => ({
    id: t.uuid().primaryKey(),
    state: t.text().$type<CampaignState>().notNull(),
    /** By language; at least one. */
    subjects: texts("subjects"),
    messages: texts("messages"),
    /** A path on this site; empty links to the home page. */
    link: t.text().notNull(),
    /** The audience: null conditions are ignored, all others must be met. */
    roles: t.jsonb().$type<AudienceRole[]>().notNull(),
    countryCode: t.text("country_code").references(() => country.code),
    locationId: t.integer("location_id").references(() => location.id),
    associationId: t.uuid("association_id").references(() => association.id),
    /** Code of the list information-preference. */
    preference: t.text(),
    byEmail: t.boolean("by_email").notNull(),
    bySms: t.boolean("by_sms").notNull(),
    byPush: t.boolean("by_push").notNull(),
    writtenBy: reference("written_by", () => account.id),
    sentBy: t.uuid("sent_by").references(() => account.id),
    createdAt: instant("created_at").notNull(),
    /** When its texts or its audience were last edited: officers share drafts. */
    changedAt: instant("changed_at").notNull().default(sql`now()`),
    plannedAt: instant("planned_at"),
    startedAt: instant("started_at"),
    endedAt: instant("ended_at"),
    /** The size of the audience when it started, and how many were notified. */
    people: t.integer(),
    told: t.integer().notNull().default(0),
    /** The last account that was processed: the next step continues after it. */
    toldUntil: t.uuid("told_until"),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
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
  (t) => ({
    campaignId: reference("campaign_id", () => campaign.id, { onDelete: "cascade" }),
    accountId: reference("account_id", () => account.id),
    /** The notification is deleted when the user acknowledges it. */
    notificationId: t.uuid("notification_id").notNull(),
    acknowledgedAt: instant("acknowledged_at"),
    /** State of the delivery; null if there is none. */
    email: t.text(),
    sms: t.text(),
    push: t.text(),
    smsParts: t.integer("sms_parts").notNull(),
  }),
  (table) => [
    primaryKey({ name: "campaign_recipient__key", columns: [table.campaignId, table.accountId] }),
    unique("campaign_recipient__notification").on(table.notificationId),
    index("campaign_recipient__account").on(table.accountId),
  ],
);
