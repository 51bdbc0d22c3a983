import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { toSearchVector } from "#areas/platform/search-index/tables.ts";
import { country, location } from "#areas/reference/places/tables.ts";
import {
  codeReference,
  instant,
  listReference,
  names,
  reference,
} from "#server/database/columns.ts";

/** A type of institution or company: dry port, laboratory, warehouse, bank. */
export const serviceProviderType = pgTable("service_provider_type", (t) => ({
  id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
  /** In paths: /services/providers/{slug}. */
  slug: t.text().notNull().unique("service_provider_type__slug"),
  names: names().notNull(),
}));

/** An institution or company that serves traders, without being a trader of the market. */
export const serviceProvider = pgTable(
  "service_provider",
  (t) => ({
    id: t.uuid().primaryKey(),
    /** Short and stable. */
    code: t.text().notNull().unique("service_provider__code"),
    name: t.text().notNull(),
    typeId: listReference("type_id", () => serviceProviderType.id),
    descriptions: names("descriptions"),
    town: t.text(),
    locationId: t.integer("location_id").references(() => location.id),
    /** The country where it is based. */
    countryCode: codeReference("country_code", () => country.code),
    poBox: t.text("po_box"),
    phone: t.text(),
    email: t.text(),
    website: t.text(),
    /** It serves by telephone or internet. */
    isOnline: t.boolean("is_online").notNull().default(false),
    isActive: t.boolean("is_active").notNull().default(true),
    /** The source, and the date of the data. */
    source: t.text(),
    asOf: t.date("as_of"),
    isVerified: t.boolean("is_verified").notNull(),
    searchText: t.text("search_text").notNull(),
    createdBy: t.uuid("created_by").references(() => account.id),
    createdAt: instant("created_at").notNull(),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    index("service_provider__type_name").on(table.isActive, table.typeId, table.name, table.id),
    index("service_provider__name").on(table.isActive, table.name, table.id),
    index("service_provider__type").on(table.typeId),
    index("service_provider__country").on(table.countryCode),
    index("service_provider__location").on(table.locationId),
    index("service_provider__created_by").on(table.createdBy),
    index("service_provider__words").using("gin", toSearchVector(table.searchText)),
  ],
);

/** The countries that a provider works in. */
export const serviceProviderCountry = pgTable(
  "service_provider_country",
  {
    providerId: reference("provider_id", () => serviceProvider.id, { onDelete: "cascade" }),
    countryCode: codeReference("country_code", () => country.code),
  },
  (table) => [
    primaryKey({
      name: "service_provider_country__pk",
      columns: [table.providerId, table.countryCode],
    }),
    index("service_provider_country__country").on(table.countryCode),
  ],
);
