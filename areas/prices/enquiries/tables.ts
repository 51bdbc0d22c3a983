import { sql } from "drizzle-orm";
import { check, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { instant, isOneOf, listReference, money, reference } from "#server/database/columns.ts";
import { type EnquiryState, enquiryStates } from "./enquiry-rules.ts";

/** A user's question about a price to the chamber's officers, with the answer. */
export const priceEnquiry = pgTable(
  "price_enquiry",
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: reference("account_id", () => account.id),
    commodityId: listReference("commodity_id", () => commodity.id),
    locationId: listReference("location_id", () => location.id),
    /** A further question of the user. */
    comment: t.text(),
    state: t.text().$type<EnquiryState>().notNull(),
    answer: t.text(),
    /** The price in the answer, per one unit. */
    price: money("price"),
    currency: t.text(),
    unitId: t.integer("unit_id").references(() => measurementUnit.id),
    createdAt: instant("created_at").notNull(),
    answeredAt: instant("answered_at"),
    answeredBy: t.uuid("answered_by").references(() => account.id),
    /** Whether the answer is public, without the sender of the enquiry. */
    isPublished: t.boolean("is_published").notNull().default(false),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("price_enquiry__state", isOneOf("state", enquiryStates)),
    check("price_enquiry__answered", sql`(state = 'open') = (answered_at is null)`),
    check("price_enquiry__answer", sql`state = 'open' or answer is not null`),
    check(
      "price_enquiry__price",
      sql`(price is null) = (unit_id is null) and (price is null) = (currency is null)`,
    ),
    check("price_enquiry__published", sql`not is_published or state = 'answered'`),
    // A user has at most one open enquiry per price.
    uniqueIndex("price_enquiry__waiting")
      .on(table.accountId, table.commodityId, table.locationId)
      .where(sql`state = 'open'`),
    index("price_enquiry__own").on(table.accountId, table.createdAt, table.id),
    index("price_enquiry__open").on(table.createdAt, table.id).where(sql`state = 'open'`),
    index("price_enquiry__answered_newest")
      .on(table.answeredAt, table.id)
      .where(sql`state = 'answered'`),
    index("price_enquiry__published_of")
      .on(table.commodityId, table.answeredAt, table.id)
      .where(sql`is_published`),
    index("price_enquiry__location").on(table.locationId),
    index("price_enquiry__answered_by").on(table.answeredBy),
  ],
);
