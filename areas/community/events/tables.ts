import { sql } from "drizzle-orm";
import { check, index, pgTable } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { toSearchVector } from "#areas/platform/search-index/tables.ts";
import { country, location } from "#areas/reference/places/tables.ts";
import { codeReference, instant, isOneOf, money, names } from "#server/database/columns.ts";
import { type EventType, eventTypes } from "./event-types.ts";

/** A public fair, show, workshop or training. */
export const event = pgTable(
  "event",
  (t) => ({
    id: t.uuid().primaryKey(),
    /** Code in the reference data; null for events written by officers. */
    code: t.text().unique("event__code"),
    names: names().notNull(),
    descriptions: names("descriptions"),
    type: t.text().$type<EventType>().notNull(),
    venue: t.text(),
    /** Town and venue, and the location of the reference data it belongs to. */
    town: t.text().notNull(),
    locationId: t.integer("location_id").references(() => location.id),
    countryCode: codeReference("country_code", () => country.code),
    /** null where no day of the next edition is known: then `months` gives the usual time. */
    startsOn: t.date("starts_on"),
    endsOn: t.date("ends_on"),
    /** First and last month of a usual year, 1 to 12. */
    firstMonth: t.integer("first_month"),
    lastMonth: t.integer("last_month"),
    /** The last known edition: its days and its name. */
    lastStart: t.date("last_start"),
    lastEnd: t.date("last_end"),
    lastEdition: t.text("last_edition"),
    organiser: t.text(),
    website: t.text(),
    /** Price of a ticket; null: unknown, 0: free. */
    ticketPrice: money("ticket_price"),
    ticketCurrency: t.text("ticket_currency"),
    ticketUrl: t.text("ticket_url"),
    /** The source of the data. */
    source: t.text(),
    isVerified: t.boolean("is_verified").notNull(),
    isListed: t.boolean("is_listed").notNull().default(true),
    /** Lower-case words without accents, for searching. */
    searchText: t.text("search_text").notNull(),
    createdBy: t.uuid("created_by").references(() => account.id),
    createdAt: instant("created_at").notNull(),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("event__type", isOneOf("type", eventTypes)),
    check("event__days", sql`ends_on is null or ends_on >= starts_on`),
    check(
      "event__ticket",
      sql`ticket_price is null or ticket_price = 0 or ticket_currency is not null`,
    ),
    index("event__by_day").on(table.isListed, table.startsOn, table.id),
    index("event__country").on(table.countryCode),
    index("event__location").on(table.locationId),
    index("event__created_by").on(table.createdBy),
    index("event__words").using("gin", toSearchVector(table.searchText)).where(sql`is_listed`),
  ],
);
