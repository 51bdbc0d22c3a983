import { type SQLWrapper, sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { toSearchText, toSearchVector } from "#areas/platform/search-index/tables.ts";
import { country, location } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import type { Role } from "#core/roles.ts";
import { codeReference, instant, isOneOf, names, reference } from "#server/database/columns.ts";
import {
  type AccountState,
  type ApplicationKind,
  type ApplicationState,
  applicationKinds,
  applicationStates,
  type Decision,
} from "./account-states.ts";
import { type AuditAct, type AuditSubject, auditLogActs, auditSubjects } from "./audit-rules.ts";
import {
  type ClosedDay,
  closedDays,
  type DeliveryArea,
  deliveryAreas,
} from "./shop-face/face-rules.ts";

/** All names of a person or an organisation in lower case, which officers search. */
export const searchableNames = (named: {
  firstName: SQLWrapper;
  middleName: SQLWrapper;
  lastName: SQLWrapper;
  organizationName: SQLWrapper;
}) => sql<string>`lower(${named.firstName} || ' ' || coalesce(${named.middleName} || ' ', '')
  || ${named.lastName} || ' ' || coalesce(${named.organizationName}, ''))`;

/** The same without accents, apostrophes and signs, as people type names. */
export const foldedNames = (named: Parameters<typeof searchableNames>[0]) =>
  sql<string>`name_key(${searchableNames(named)})`;

/** A person or an organisation. */
export const account = pgTable(
  "account",
  (t) => ({
    id: t.uuid().primaryKey(),
    userType: t.text("user_type").$type<"individual" | "organisation">().notNull(),
    firstName: t.text("first_name").notNull(),
    middleName: t.text("middle_name"),
    lastName: t.text("last_name").notNull(),
    organizationName: t.text("organization_name"),
    /** Codes of the lists organisation-type and organisation-size. */
    organizationType: t.text("organization_type"),
    organizationSize: t.text("organization_size"),
    organizationCity: t.text("organization_city"),
    postalAddress: t.text("postal_address"),
    physicalAddress: t.text("physical_address"),
    website: t.text(),
    email: t.text(),
    /** E.164. */
    phone: t.text(),
    emailVerifiedAt: instant("email_verified_at"),
    phoneVerifiedAt: instant("phone_verified_at"),
    gender: t.text(),
    /** Code of the list user-age-group. */
    ageGroup: t.text("age_group"),
    countryCode: codeReference("country_code", () => country.code),
    locationId: t.integer("location_id").references(() => location.id),
    /** The language of messages to the user. */
    language: t.text().$type<Language>().notNull(),
    /** argon2id; absent for accounts that no one may sign in to. */
    passwordHash: t.text("password_hash"),
    /** Key of the profile photo in the picture store. */
    picture: t.text(),
    /** Addresses by network: whatsapp, facebook, … */
    socials: t.jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The code at the end of the personal referral link. */
    referralCode: t.text("referral_code").unique("account__referral_code"),
    referredBy: t.uuid("referred_by"),
    /** unverified, active, suspended by an officer, or deleted: then all personal data is gone. */
    state: t.text().$type<AccountState>().notNull(),
    termsAgreedAt: instant("terms_agreed_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at"),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("account__user_type", sql`user_type in ('individual', 'organisation')`),
    check("account__state", sql`state in ('unverified', 'active', 'suspended', 'deleted')`),
    // A contact belongs to an account once it is verified. Before that it prevents no one from
    // registering.
    uniqueIndex("account__email").on(table.email).where(sql`email_verified_at is not null`),
    uniqueIndex("account__phone").on(table.phone).where(sql`phone_verified_at is not null`),
    index("account__location").on(table.locationId),
    index("account__suspended").on(table.createdAt, table.id).where(sql`state = 'suspended'`),
    // Few accounts are not active: what counts the others leaves these out.
    index("account__not_active").on(table.id).where(sql`state <> 'active'`),
    index("account__by_email").on(table.email),
    index("account__by_phone").on(table.phone),
    index("account__referred_by").on(table.referredBy),
    index("account__picture").on(table.picture).where(sql`picture is not null`),
    index("account__name_trigrams").using("gin", sql`${searchableNames(table)} gin_trgm_ops`),
    index("account__folded_names").using("gin", sql`${foldedNames(table)} gin_trgm_ops`),
  ],
);

export const organisationColumns = {
  organizationName: account.organizationName,
  organizationType: account.organizationType,
  organizationSize: account.organizationSize,
  organizationCity: account.organizationCity,
  postalAddress: account.postalAddress,
  physicalAddress: account.physicalAddress,
};

export const nameColumns = {
  firstName: account.firstName,
  middleName: account.middleName,
  lastName: account.lastName,
  ...organisationColumns,
  website: account.website,
};

/** An account that sells. Only an approved trader's products are public. */
export const trader = pgTable(
  "trader",
  (t) => ({
    accountId: t
      .uuid("account_id")
      .primaryKey()
      .references(() => account.id),
    /** The name of the shop: the organisation's name, else the person's. */
    name: t.text().notNull(),
    /** Words of the name for search, in lower case and without accents. */
    searchText: t.text("search_text").notNull().generatedAlwaysAs(toSearchText(sql`name`)),
    /** The trader's description; in one language, or in all where it was translated. */
    about: names("about"),
    /** Whether the trader joined to offer services, so that the next steps are about those. */
    offersServices: t.boolean("offers_services").notNull().default(false),
    state: t.text().$type<ApplicationState>().notNull(),
    /** When the trader applied: the order of the officers' queue. */
    requestedAt: instant("requested_at"),
    approvedAt: instant("approved_at"),
    /** What the officer wrote with the last decision. */
    comment: t.text(),
  }),
  (table) => [
    check("trader__state", sql`state in ('awaiting approval', 'approved', 'declined')`),
    index("trader__name_trigrams").using("gin", sql`lower(${table.name}) gin_trgm_ops`),
    index("trader__folded_name").using("gin", sql`${table.searchText} gin_trgm_ops`),
    index("trader__words")
      .using("gin", toSearchVector(table.searchText))
      .where(sql`state = 'approved'`),
    index("trader__by_state").on(table.state, table.requestedAt, table.accountId),
  ],
);

/** What a shop shows besides its name and description; without a row, nothing. */
export const shopFace = pgTable(
  "shop_face",
  (t) => ({
    traderId: t
      .uuid("trader_id")
      .primaryKey()
      .references(() => trader.accountId),
    /** Key of its picture or logo. */
    picture: t.text(),
    background: t.text(),
    /** HH:MM, in the time of the edition; both or none. */
    opensAt: t.text("opens_at"),
    closesAt: t.text("closes_at"),
    closedOn: t.text("closed_on").$type<ClosedDay>(),
    /** Where buyers fetch their goods, in the seller's words. */
    pickUp: t.text("pick_up"),
    deliversTo: t.text("delivers_to").$type<DeliveryArea>(),
  }),
  (table) => [
    check("shop_face__closed_on", isOneOf("closed_on", closedDays)),
    check("shop_face__delivers_to", isOneOf("delivers_to", deliveryAreas)),
    check("shop_face__hours", sql`(opens_at is null) = (closes_at is null)`),
    index("shop_face__picture").on(table.picture).where(sql`picture is not null`),
  ],
);

/**
 * An account's application to carry goods for others. A carrier whom an administrator gave the role
 * before there were applications has no row and counts as approved.
 */
export const carrierApplication = pgTable(
  "carrier_application",
  (t) => ({
    accountId: t
      .uuid("account_id")
      .primaryKey()
      .references(() => account.id),
    state: t.text().$type<ApplicationState>().notNull(),
    /** When the carrier applied: the order of the officers' queue. */
    requestedAt: instant("requested_at").notNull(),
    approvedAt: instant("approved_at"),
    /** What the officer wrote with the last decision. */
    comment: t.text(),
  }),
  (table) => [
    check("carrier_application__state", isOneOf("state", applicationStates)),
    index("carrier_application__by_state").on(table.state, table.requestedAt, table.accountId),
  ],
);

/**
 * Roles of accounts: chosen, given or, for those of associations, synchronised when a membership
 * changes.
 */
export const accountRole = pgTable(
  "account_role",
  (t) => ({
    accountId: reference("account_id", () => account.id),
    role: t.text().$type<Role>().notNull(),
  }),
  (table) => [primaryKey({ name: "account_role__key", columns: [table.accountId, table.role] })],
);

/** Officers' decisions on an account, newest last: who, when, what and why. */
export const accountDecision = pgTable(
  "account_decision",
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: reference("account_id", () => account.id),
    act: t.text().$type<Decision>().notNull(),
    /** The application that it decides; null for the account itself. */
    application: t.text().$type<ApplicationKind>(),
    by: reference("by", () => account.id),
    comment: t.text(),
    at: instant("at").notNull(),
  }),
  (table) => [
    check("account_decision__application", isOneOf("application", applicationKinds)),
    index("account_decision__of").on(table.accountId, table.at),
  ],
);

/** The audit log: decisions of every kind by officers and administrators, and changes of roles. */
export const auditEntry = pgTable(
  "audit_entry",
  (t) => ({
    id: t.uuid().primaryKey(),
    /** The kind and id of the subject; a rule has a code instead. */
    subject: t.text().$type<AuditSubject>().notNull(),
    subjectId: t.text("subject_id").notNull(),
    act: t.text().$type<AuditAct>().notNull(),
    /** For changes of a role. */
    role: t.text().$type<Role>(),
    /** The account it concerns; null where it concerns no one. */
    accountId: t.uuid("account_id").references(() => account.id),
    by: reference("by", () => account.id),
    /** The state, or the time of the change, on which the decision is based. */
    seen: t.text(),
    comment: t.text(),
    at: instant("at").notNull(),
  }),
  (table) => [
    check("audit_entry__subject", isOneOf("subject", auditSubjects)),
    check("audit_entry__act", isOneOf("act", auditLogActs)),
    index("audit_entry__account").on(table.accountId, table.at, table.id),
    index("audit_entry__by").on(table.by, table.at, table.id),
  ],
);

/**
 * The channels by which a user wishes to receive a kind of notification; without a row the defaults
 * apply.
 */
export const notificationSetting = pgTable(
  "notification_setting",
  (t) => ({
    accountId: reference("account_id", () => account.id),
    /** Code of the list notification-kind. */
    kind: t.text().notNull(),
    email: t.boolean().notNull(),
    sms: t.boolean().notNull(),
    push: t.boolean().notNull(),
  }),
  (table) => [
    primaryKey({ name: "notification_setting__key", columns: [table.accountId, table.kind] }),
  ],
);

/** What a user wants to be informed of: codes of the list information-preference. */
export const accountPreference = pgTable(
  "account_preference",
  (t) => ({
    accountId: reference("account_id", () => account.id),
    code: t.text().notNull(),
  }),
  (table) => [
    primaryKey({ name: "account_preference__key", columns: [table.accountId, table.code] }),
  ],
);
