import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { country, location } from "#areas/places/tables.ts";
import { instant, names } from "#server/database/columns.ts";

/** A person or an organisation. */
export const account = pgTable(
  "account",
  {
    id: uuid().primaryKey(),
    /** individual or organisation. */
    userType: text("user_type").notNull(),
    firstName: text("first_name").notNull(),
    middleName: text("middle_name"),
    lastName: text("last_name").notNull(),
    organizationName: text("organization_name"),
    email: text().unique("account__email"),
    /** E.164. */
    phone: text().unique("account__phone"),
    gender: text(),
    countryCode: text("country_code")
      .notNull()
      .references(() => country.code),
    locationId: integer("location_id").references(() => location.id),
    /** Language she is written to in. */
    language: text().notNull(),
    /** unverified or active. */
    state: text().notNull(),
    createdAt: instant("created_at").notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  () => [
    check("account__user_type", sql`user_type in ('individual', 'organisation')`),
    check("account__state", sql`state in ('unverified', 'active')`),
  ],
);

/** An account that sells. Only an approved trader's products are public. */
export const trader = pgTable(
  "trader",
  {
    accountId: uuid("account_id")
      .primaryKey()
      .references(() => account.id),
    /** What the shop is called: the organisation's name, else the person's. */
    name: text().notNull(),
    /** What she says of herself; in one language, or in all where somebody translated it. */
    about: names("about"),
    /** awaiting approval, approved or declined. */
    state: text().notNull(),
    approvedAt: instant("approved_at"),
  },
  (table) => [
    check("trader__state", sql`state in ('awaiting approval', 'approved', 'declined')`),
    index("trader__name_trigrams").using("gin", sql`lower(${table.name}) gin_trgm_ops`),
  ],
);
